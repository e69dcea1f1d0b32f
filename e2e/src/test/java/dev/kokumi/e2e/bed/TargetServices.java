package dev.kokumi.e2e.bed;

import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.net.Ingress;
import dev.kokumi.testbed.net.Run;
import dev.kokumi.testbed.node.WorkerNode;
import dev.kokumi.testbed.pki.TlsContexts;
import dev.kokumi.testbed.service.ServiceProcess;
import dev.kokumi.testbed.service.ServiceSpec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * The services of ClusterTargets on an installed hub: probe-worker and two gateways, these behind an ingress with TLS. Times
 * are short, so that tests need not wait; what is asked of a target is not changed.
 */
public final class TargetServices {
    private static final Map<ControlPlane, TargetServices> RUNNING = new LinkedHashMap<>();

    private final ControlPlane hub;
    private final Ingress ingress = Ingress.start();
    private final HttpClient client;
    private final Path memory;
    private final Path ca;
    private final List<ServiceProcess> gateways;
    private ServiceProcess worker;

    private TargetServices(ControlPlane hub) {
        this.hub = hub;
        memory = Run.current().memoryFolder();
        ca = write(ingress.authority().pem());
        client = HttpClient.newBuilder()
                .sslContext(TlsContexts.client(ingress.authority()))
                .connectTimeout(Duration.ofSeconds(5))
                .build();
        Installation.apply(hub);
        worker = start(workerSpec());
        gateways = List.of(start(gatewaySpec("one")), start(gatewaySpec("two")));
        all().forEach(ServiceProcess::awaitReady);
        open();
    }

    /** The services on a hub, ready. */
    public static TargetServices on(ControlPlane hub) {
        synchronized (RUNNING) {
            return RUNNING.computeIfAbsent(hub, TargetServices::new);
        }
    }

    public ServiceProcess worker() {
        return worker;
    }

    /** Two, side by side. */
    public List<ServiceProcess> gateways() {
        return gateways;
    }

    public List<ServiceProcess> all() {
        return Stream.concat(Stream.of(worker), gateways.stream()).toList();
    }

    /** https URL that pods reach either gateway by, without trailing slash. */
    public String url() {
        return ingress.url();
    }

    /** An URL of the ingress. */
    public URI uri(String path) {
        return URI.create(url() + path);
    }

    /** What pods have to trust. */
    public String caPem() {
        return ingress.authority().pem();
    }

    /** Trusts the ingress. */
    public HttpClient client() {
        return client;
    }

    /** Pods reach no gateway from now on: connections end. */
    public void close() {
        ingress.route(List.of());
    }

    /** Ends {@link #close()}. */
    public void open() {
        ingress.route(gateways.stream().map(ServiceProcess::socketAddress).toList());
    }

    /** Runs probe-worker with other settings for a while; {@link #restartWorker()} goes back. */
    public void restartWorkerWith(UnaryOperator<ServiceSpec> settings) {
        worker.terminate(Duration.ofSeconds(15));
        worker = start(settings.apply(workerSpec()));
        worker.awaitReady();
    }

    public void restartWorker() {
        restartWorkerWith(UnaryOperator.identity());
    }

    private ServiceSpec workerSpec() {
        return Installation.spec(hub, "probe-worker")
                .env("KOKUMI_CREDENTIALS_DIRECTORY", memory.toString())
                .with("kokumi.probe.ingest-url", ingress.url())
                .with("kokumi.probe.interval", "2s")
                .with("kokumi.probe.slow-interval", "3s")
                .with("kokumi.probe.retry-connection", "1s")
                .with("kokumi.probe.rescan", "2s")
                .with("kokumi.probe.retry-first", "1s")
                .with("kokumi.probe.retry-most", "3s")
                .with("kokumi.canary.image", WorkerNode.CANARY_IMAGE)
                .with("kokumi.canary.ca-file", ca.toString())
                .with("kokumi.canary.timeout", "40s")
                .with("kokumi.canary.poll", "250ms");
    }

    private ServiceSpec gatewaySpec(String replica) {
        return Installation.spec(hub, "ingest-gateway")
                .named("ingest-gateway-" + replica)
                .withManagement();
    }

    private static ServiceProcess start(ServiceSpec spec) {
        var started = spec.start();
        Logs.watch(started.logFile());
        return started;
    }

    private static Path write(String pem) {
        try {
            return Files.writeString(Run.current().folder().resolve("ingress-ca.pem"), pem);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
