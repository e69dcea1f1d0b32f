package dev.kokumi.ingestgateway.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.PodIdentity;
import dev.kokumi.api.TargetState;
import dev.kokumi.ingestgateway.fixture.Brought;
import dev.kokumi.ingestgateway.fixture.Pod;
import dev.kokumi.ingestgateway.fixture.TokenSource;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.Spoke;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.junit.TestNamespace;
import dev.kokumi.testbed.wait.Await;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A replica that is asked to leave. */
@ExtendWith(TestBed.class)
class DepartureIT {
    @Test
    void shouldEndWhatItAcceptedWhenItIsToldToLeaveUnderLoad(
            @Hub ControlPlane hub, @Spoke ControlPlane spoke, TestNamespace namespace) {
        Brought.install(hub);
        var source = new TokenSource(spoke, "brought-departure");
        var pod = source.pod();
        var target = new Brought(hub, namespace.name(), "t", source.namespace(), PodIdentity.JWKS)
                .status(TargetState.READY, source.keys(), new Pod("canary", "canary-uid-1"), pod);
        var token = source.token(pod, "kokumi-ingest");
        var stored = new AtomicInteger();
        Queue<String> lost = new ConcurrentLinkedQueue<>();
        var stop = new AtomicBoolean();
        try (var gateway = Replica.on(
                        hub,
                        "gateway-departure",
                        spec -> spec.with("kokumi.ingest.http.reports-per-minute", "1000000"));
                var senders = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 16; i++) {
                senders.execute(() -> {
                    while (!stop.get()) {
                        try {
                            var answer = gateway.report(target.uid(), pod.uid(), token, "{\"phase\":\"Running\"}");
                            if (answer.statusCode() == 202) {
                                stored.incrementAndGet();
                            } else {
                                lost.add(answer.statusCode() + answer.body());
                            }
                        } catch (UncheckedIOException e) {
                            lost.add(String.valueOf(e.getCause()));
                        }
                    }
                });
            }
            Await.until(Duration.ofSeconds(20), () -> "no load: " + lost, () -> stored.get() > 200);

            var leaving = senders.submit(() -> gateway.process().terminate(Duration.ofSeconds(20)));
            Await.until(
                    Duration.ofSeconds(5),
                    () -> "it does not say that it leaves",
                    () -> !gateway.process().isReady());
            // Whoever routes has heard, and sends to the other replica from now on.
            stop.set(true);

            assertThat(leaving).succeedsWithin(Duration.ofSeconds(25));
            assertThat(gateway.process().exitCode()).hasValue(143);
        }
        System.out.printf("left under load: %d stored, lost %s%n", stored.get(), lost);
        assertThat(lost).isEmpty();
        assertThat(target.events("PodReported")).hasSize(stored.get());
    }
}
