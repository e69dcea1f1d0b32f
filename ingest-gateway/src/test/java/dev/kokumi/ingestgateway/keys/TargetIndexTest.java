package dev.kokumi.ingestgateway.keys;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.SigningKey;
import dev.kokumi.api.TargetState;
import dev.kokumi.ingestgateway.token.Signer;
import dev.kokumi.ingestgateway.token.Targets;
import java.time.Duration;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

class TargetIndexTest {
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final SigningKey OLD = Signer.rsa("k1").published();
    private static final SigningKey FRESH = Signer.rsa("k2").published();

    private final TargetIndex index = new TargetIndex();

    @Test
    void shouldHandTheNewKeysToWhoeverWaitsForThem() throws Exception {
        try (var waiters = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int round = 0; round < 2_000; round++) {
                String uid = "uid-" + round;
                index.put(Targets.target(uid, TargetState.READY, OLD));
                var seen = index.find(uid).orElseThrow();
                var found = waiters.submit(() ->
                        index.awaitChange(seen, PATIENCE).orElseThrow().keys().keySet());

                index.put(Targets.target(uid, TargetState.READY, OLD, FRESH));

                assertThat(found.get()).as("round %d", round).containsExactlyInAnyOrder("k1", "k2");
            }
        }
    }

    @Test
    void shouldHandOverAtOnceWhatCameMeanwhile() {
        index.put(Targets.target("uid", TargetState.READY, OLD));
        var seen = index.find("uid").orElseThrow();

        index.put(Targets.target("uid", TargetState.READY, FRESH));

        assertThat(index.awaitChange(seen, Duration.ZERO).orElseThrow().keys()).containsOnlyKeys("k2");
    }

    @Test
    void shouldGoOnWaitingWhileTheKeysStay() {
        index.put(Targets.target("uid", TargetState.READY, OLD));
        var seen = index.find("uid").orElseThrow();

        index.put(Targets.target("uid", TargetState.FAILED, OLD));

        assertThat(index.awaitChange(seen, Duration.ofMillis(50))).isEmpty();
    }

    @Test
    void shouldNotWaitForATargetThatIsGone() {
        index.put(Targets.target("uid", TargetState.READY, OLD));
        var seen = index.find("uid").orElseThrow();

        index.remove("uid");

        assertThat(index.awaitChange(seen, PATIENCE)).isEmpty();
    }
}
