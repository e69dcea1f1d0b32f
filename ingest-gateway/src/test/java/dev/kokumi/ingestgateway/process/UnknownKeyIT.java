package dev.kokumi.ingestgateway.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.PodIdentity;
import dev.kokumi.api.TargetState;
import dev.kokumi.ingestgateway.fixture.Brought;
import dev.kokumi.ingestgateway.fixture.Pod;
import dev.kokumi.ingestgateway.fixture.TokenSource;
import dev.kokumi.ingestgateway.token.Signer;
import dev.kokumi.ingestgateway.token.Targets;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.Spoke;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.junit.TestNamespace;
import dev.kokumi.testbed.wait.Await;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Tokens that name keys nobody published. */
@ExtendWith(TestBed.class)
class UnknownKeyIT {
    private static final Signer SIGNER = Signer.rsa("k1");
    private static final Pod POD = new Pod("turn-1", Targets.POD);
    private static final Pod CANARY = new Pod("canary", "canary-uid-1");

    private ControlPlane hub;
    private Replica gateway;
    private TokenSource source;
    private Pod pod;
    private Brought target;
    private Brought other;

    @BeforeEach
    void given(@Hub ControlPlane hubPlane, @Spoke ControlPlane spoke, TestNamespace namespace) {
        hub = hubPlane;
        Brought.install(hub);
        source = new TokenSource(spoke, "brought-keys");
        pod = source.pod();
        target = new Brought(hub, namespace.name(), "t", "brought", PodIdentity.JWKS)
                .status(TargetState.READY, Brought.keys(Targets.ISSUER, SIGNER.published()), CANARY, POD);
        other = new Brought(hub, namespace.name(), "other", source.namespace(), PodIdentity.JWKS)
                .status(TargetState.READY, source.keys(), CANARY, pod);
        // After the targets: a gateway that hears of one before its keys asks for them, which is another test.
        gateway = Replica.on(hub, "gateway-keys");
    }

    @AfterEach
    void stop() {
        gateway.close();
    }

    @Test
    void shouldAskOnceAndServeTheGoodWhenAThousandKeysAreInventedInTenSeconds() {
        var statuses = new ConcurrentHashMap<Integer, AtomicInteger>();
        var done = new AtomicBoolean();
        var slow = new ArrayList<String>();
        int good = 0;
        try (var senders = Executors.newVirtualThreadPerTaskExecutor()) {
            senders.execute(() -> {
                for (int i = 0; i < 1_000; i++) {
                    int n = i;
                    senders.execute(() -> {
                        var token = Signer.rsaNamed("invented-" + n, SIGNER).sign(Targets.claims(Instant.now()));
                        statuses.computeIfAbsent(
                                        gateway.auth(target.uid(), token).statusCode(), code -> new AtomicInteger())
                                .incrementAndGet();
                    });
                    Await.pause(Duration.ofMillis(10));
                }
                done.set(true);
            });
            while (!done.get()) {
                for (var each : new String[] {"this", "other"}) {
                    long began = System.nanoTime();
                    // A new token each time: none is let through because it was seen before.
                    var answer = each.equals("this")
                            ? gateway.auth(target.uid(), SIGNER.sign(Targets.claims(Instant.now())))
                            : gateway.auth(other.uid(), source.token(pod, "kokumi-ingest"));
                    assertThat(answer.statusCode())
                            .as("%s: %s", each, answer.body())
                            .isEqualTo(200);
                    good++;
                    long took = System.nanoTime() - began;
                    if (took > Duration.ofSeconds(1).toNanos()) {
                        slow.add(each + " " + Duration.ofNanos(took));
                    }
                }
                Await.pause(Duration.ofMillis(50));
            }
        }
        System.out.printf("1,000 invented keys: %s; %d good ones served meanwhile%n", statuses, good);
        assertThat(good).isGreaterThan(50);
        assertThat(slow).isEmpty();
        assertThat(statuses.keySet()).isSubsetOf(401, 429);
        assertThat(statuses.values().stream().mapToInt(AtomicInteger::get).sum())
                .isEqualTo(1_000);
        assertThat(target.events("SigningKeyUnknown"))
                .singleElement()
                .satisfies(event -> assertThat(event.toString()).doesNotContain("invented"));
        assertThat(other.events()).isEmpty();
    }

    @Test
    void shouldServeAtOnceWhenTheKeysComeWhileThePodWaits() {
        var fresh = Signer.rsa("k2");
        var token = fresh.sign(Targets.claims(Instant.now()));
        gateway.close();
        // The two seconds as shipped are too few for a status that a test writes on a busy machine.
        gateway = Replica.on(hub, "gateway-patient", spec -> spec.with("kokumi.ingest.refetch.patience", "15s"));
        try (var pod = Executors.newVirtualThreadPerTaskExecutor()) {
            var answer = pod.submit(() -> gateway.auth(target.uid(), token));
            Await.until(
                    Duration.ofSeconds(10),
                    () -> "nobody asked for keys",
                    () -> !target.events("SigningKeyUnknown").isEmpty());

            target.status(
                    TargetState.READY,
                    Brought.keys(Targets.ISSUER, SIGNER.published(), fresh.published()),
                    CANARY,
                    POD);

            assertThat(answer)
                    .succeedsWithin(Duration.ofSeconds(10))
                    .satisfies(served ->
                            assertThat(served.statusCode()).as(served.body()).isEqualTo(200));
        }
    }
}
