package dev.kokumi.e2e.target;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.ClusterTarget;
import dev.kokumi.api.SigningKeysStatus;
import dev.kokumi.e2e.bed.BroughtTarget;
import dev.kokumi.e2e.bed.EndToEnd;
import dev.kokumi.e2e.bed.Metrics;
import dev.kokumi.e2e.bed.TargetServices;
import dev.kokumi.e2e.bed.Wait;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Objects;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** D12 of real API servers: {k1}, then {k1, k2}, then {k2}; and tokens that name keys nobody has. */
@EndToEnd
class KeyRotationE2E {
    private static final Duration OVERLAP = Duration.ofSeconds(660);

    private TargetServices services;
    private ControlPlane hub;
    private ControlPlane rotating;
    private Scene scene;
    private BroughtTarget target;
    private Gate gate;

    @BeforeEach
    void given(@Hub ControlPlane hubPlane) {
        hub = hubPlane;
        services = TargetServices.on(hub);
        rotating = ControlPlane.named("rotating").start();
        scene = Scene.of(hub, rotating, "keys");
        target = scene.bring(spec -> {});
        gate = new Gate(services, target.now().uid());
        scene.standInForTheKubelet(gate);
        target.await("Ready");
    }

    @AfterEach
    void close() {
        scene.close();
        rotating.close();
    }

    @Test
    void shouldTakeBothKeysDuringARotationAndTheNewOneAfter() {
        var pod = Tokens.pod(scene, "turn-1");
        scene.record(target.now(), pod);
        String ofOld = Tokens.of(scene, pod);
        Wait.until(() -> assertThat(gate.auth(ofOld)).isEqualTo("200"));
        String oldKid = target.now().keys().getFirst();

        rotating.rotateTokenKey(true);
        String ofNew = Tokens.of(scene, pod);

        assertThat(gate.auth(ofNew)).as("a key that is not ten minutes away").isEqualTo("200");
        assertThat(gate.auth(ofOld)).isEqualTo("200");
        assertThat(target.now().keys()).hasSize(2);

        var credential = rotating.serviceAccounts().issue(scene.there().name(), "kokumi");
        scene.workspace().kubeconfig("mine", credential.kubeconfig());
        rotating.forgetOldTokenKeys();
        services.restartWorkerWith(
                spec -> spec.with("kokumi.keys.cooldown", "1s").with("kokumi.keys.refetch", "2s"));
        Wait.until(() -> assertThat(target.now().keys()).hasSize(1).doesNotContain(oldKid));
        services.restartWorker();
        assertThat(gate.auth(ofOld)).as("during the overlap").isEqualTo("200");
        assertThat(gate.auth(ofNew)).isEqualTo("200");
        assertThat(Duration.between(Instant.now(), previousKeysValidUntil()))
                .isBetween(OVERLAP.minusSeconds(60), OVERLAP);

        endTheOverlap();
        Wait.until(() -> assertThat(gate.auth(ofOld)).isEqualTo("401 unknown_key"));
        assertThat(gate.auth(ofNew)).isEqualTo("200");
    }

    @Test
    void shouldKeepServingGoodTokensWhileAThousandNameKeysNobodyHas() throws Exception {
        var pod = Tokens.pod(scene, "turn-1");
        scene.record(target.now(), pod);
        String good = Tokens.of(scene, pod);
        Wait.until(() -> assertThat(gate.auth(good)).isEqualTo("200"));
        double before = refetches();

        var flood = new ArrayList<Future<String>>();
        var served = new ArrayList<String>();
        var began = Instant.now();
        try (var senders = Executors.newFixedThreadPool(32)) {
            for (int i = 0; i < 1000; i++) {
                String invented = inventedKid(good, i);
                flood.add(senders.submit(() -> gate.auth(invented)));
                if (i % 20 == 0) {
                    served.add(gate.auth(good));
                }
            }
        }

        assertThat(Duration.between(began, Instant.now())).isLessThan(Duration.ofSeconds(30));
        assertThat(served).hasSize(50).containsOnly("200");
        for (var answer : flood) {
            assertThat(answer.get()).isIn("401 unknown_key", "429 too_many_failures");
        }
        assertThat(refetches() - before).as("one for each cooldown of 60 s").isEqualTo(1);
    }

    private double refetches() {
        return Metrics.of(services.worker()).value("kokumi_signing_key_refetches_total", "result=\"success\"");
    }

    private Instant previousKeysValidUntil() {
        return Instant.parse(Objects.requireNonNull(keys(target.now().target()).getPreviousKeysValidUntil()));
    }

    private static SigningKeysStatus keys(ClusterTarget target) {
        return Objects.requireNonNull(target.getStatus().getSigningKeys());
    }

    /** Eleven minutes are too long for a test: the end moves into the past, while nobody would move it back. */
    private void endTheOverlap() {
        services.worker().pause();
        try {
            hub.clientFor(hub.kubeconfigFor("kokumi", "kokumi-probe-worker"))
                    .resources(ClusterTarget.class)
                    .inNamespace(scene.workspace().namespace())
                    .resource(target.now().target())
                    .editStatus(now -> {
                        keys(now)
                                .setPreviousKeysValidUntil(Instant.now()
                                        .minusSeconds(120)
                                        .truncatedTo(ChronoUnit.SECONDS)
                                        .toString());
                        return now;
                    });
        } finally {
            services.worker().resume();
        }
    }

    /** The same token under another kid; its signature no longer fits, which must not be looked at. */
    private static String inventedKid(String token, int n) {
        var parts = token.split("\\.");
        var header = new String(Base64.getUrlDecoder().decode(parts[0]), StandardCharsets.UTF_8)
                .replaceFirst("\"kid\"\\s*:\\s*\"[^\"]*\"", "\"kid\":\"invented-" + n + "\"");
        return Base64.getUrlEncoder().withoutPadding().encodeToString(header.getBytes(StandardCharsets.UTF_8)) + "."
                + parts[1] + "." + parts[2];
    }
}
