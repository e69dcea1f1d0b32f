package dev.kokumi.e2e.upgrade;

import dev.kokumi.testbed.controlplane.ControlPlane;
import io.fabric8.kubernetes.api.model.discovery.v1.EndpointSlice;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Calls the gateway as whatever stands in front of it does: at the addresses that its Service had up to a second ago, a new
 * connection each time.
 */
final class GatewayCalls implements AutoCloseable {
    private static final Duration PACE = Duration.ofMillis(50);
    private static final int CALLS_PER_LOOK = 20;

    private final ControlPlane hub;
    private final AtomicInteger calls = new AtomicInteger();
    private final List<String> failures = new CopyOnWriteArrayList<>();
    private final Thread thread;
    private volatile boolean going = true;

    private GatewayCalls(ControlPlane hub) {
        this.hub = hub;
        this.thread = Thread.ofVirtual().start(this::run);
    }

    static GatewayCalls on(ControlPlane hub) {
        return new GatewayCalls(hub);
    }

    /** Answers other than a refusal of the missing token, and connections that failed. */
    List<String> failures() {
        return List.copyOf(failures);
    }

    int count() {
        return calls.get();
    }

    @Override
    public void close() throws InterruptedException {
        going = false;
        thread.join(Duration.ofSeconds(10));
    }

    private void run() {
        try {
            while (going) {
                var addresses = addresses();
                for (int i = 0; i < CALLS_PER_LOOK; i++) {
                    if (!addresses.isEmpty()) {
                        call(addresses.get(i % addresses.size()));
                    }
                    Thread.sleep(PACE);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void call(String address) throws InterruptedException {
        var request = HttpRequest.newBuilder(URI.create(
                        "http://%s:8080/v1/auth/targets/11111111-2222-3333-4444-555555555555".formatted(address)))
                .timeout(Duration.ofSeconds(5))
                .build();
        calls.incrementAndGet();
        try (var http = HttpClient.newHttpClient()) {
            var status =
                    http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
            if (status != 401) {
                failures.add(address + " answered " + status);
            }
        } catch (IOException e) {
            failures.add(address + ": " + e);
        }
    }

    private List<String> addresses() {
        var addresses = new ArrayList<String>();
        for (EndpointSlice slice : hub.admin()
                .discovery()
                .v1()
                .endpointSlices()
                .inNamespace("kokumi")
                .withLabel("kubernetes.io/service-name", "kokumi-ingest-gateway")
                .list()
                .getItems()) {
            slice.getEndpoints().stream()
                    .filter(endpoint ->
                            Boolean.TRUE.equals(endpoint.getConditions().getReady()))
                    .forEach(endpoint -> addresses.addAll(endpoint.getAddresses()));
        }
        if (addresses.isEmpty()) {
            failures.add("the Service has no address");
        }
        return addresses;
    }
}
