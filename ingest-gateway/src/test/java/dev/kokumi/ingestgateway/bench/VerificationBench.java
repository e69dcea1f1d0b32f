package dev.kokumi.ingestgateway.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.TargetState;
import dev.kokumi.ingestgateway.keys.TargetIndex;
import dev.kokumi.ingestgateway.keys.TargetKeys;
import dev.kokumi.ingestgateway.token.Signer;
import dev.kokumi.ingestgateway.token.Targets;
import dev.kokumi.ingestgateway.token.TokenVerifier;
import dev.kokumi.ingestgateway.token.Verdict;
import dev.kokumi.ingestgateway.token.WantedPod;
import java.util.Arrays;
import java.util.function.BooleanSupplier;
import org.jose4j.jwt.NumericDate;
import org.jose4j.jwt.consumer.InvalidJwtException;
import org.jose4j.jwt.consumer.JwtConsumer;
import org.jose4j.jwt.consumer.JwtConsumerBuilder;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What verifying costs on one core, beside plain jose4j on the same token; and what a thousand targets take. */
@Tag("bench")
class VerificationBench {
    private static final int WARM = 20_000;
    private static final int ROUNDS = 20_000;

    private final TokenVerifier verifier = new TokenVerifier();

    @Test
    void shouldCompareWithJose4j() {
        for (var signer : new Signer[] {Signer.rsa("k1"), Signer.ec("k1")}) {
            var token = signer.sign(Targets.claims());
            var target = Targets.keys(Targets.target("t1", TargetState.READY, signer.published()));
            var jose4j = jose4j(signer);
            double plain = perSecond(() -> accepts(jose4j, token));
            double ours = perSecond(() -> accepts(target, token));
            System.out.printf(
                    "%s: %.0f/s, jose4j %.0f/s, ratio %.2f, p99 at half load %.0f us%n",
                    signer.alg(), ours, plain, ours / plain, p99(() -> accepts(target, token), ours / 2) / 1e3);
        }
    }

    @Test
    void shouldHoldAThousandTargets() throws InterruptedException {
        var index = new TargetIndex();
        var signer = Signer.rsa("k1");
        long before = usedHeap();
        for (int i = 0; i < 1000; i++) {
            index.put(Targets.target("t" + i, TargetState.READY, signer.published()));
        }
        long bytes = usedHeap() - before;
        assertThat(index.size()).isEqualTo(1000);
        var token = signer.sign(Targets.claims());
        for (int i = 0; i < 1000; i++) {
            assertThat(accepts(index.find("t" + i).orElseThrow(), token)).isTrue();
        }
        System.out.printf(
                "1,000 targets with one RSA key: %d KiB, %d KiB once each has verified a token%n",
                bytes / 1024, (usedHeap() - before) / 1024);
        assertThat(index.size()).isEqualTo(1000);
    }

    private boolean accepts(TargetKeys target, String token) {
        return verifier.verify(token, target, new WantedPod.Any(), Targets.NOW) instanceof Verdict.Verified;
    }

    private static boolean accepts(JwtConsumer consumer, String token) {
        try {
            consumer.processToClaims(token);
            return true;
        } catch (InvalidJwtException e) {
            return false;
        }
    }

    private static JwtConsumer jose4j(Signer signer) {
        return new JwtConsumerBuilder()
                .setVerificationKey(signer.pair().getPublic())
                .setExpectedIssuer(Targets.ISSUER)
                .setExpectedAudience(TokenVerifier.AUDIENCE)
                .setRequireExpirationTime()
                .setEvaluationTime(NumericDate.fromSeconds(Targets.NOW.getEpochSecond()))
                .build();
    }

    private static double perSecond(BooleanSupplier work) {
        for (int i = 0; i < WARM; i++) {
            assertThat(work.getAsBoolean()).isTrue();
        }
        long began = System.nanoTime();
        int good = 0;
        for (int i = 0; i < ROUNDS; i++) {
            good += work.getAsBoolean() ? 1 : 0;
        }
        assertThat(good).isEqualTo(ROUNDS);
        return ROUNDS / ((System.nanoTime() - began) / 1e9);
    }

    /** Nanoseconds from when each was due, so that one that waits for a slow one before it counts as slow too. */
    private static double p99(BooleanSupplier work, double rate) {
        long[] took = new long[ROUNDS];
        long began = System.nanoTime();
        for (int i = 0; i < ROUNDS; i++) {
            long due = began + (long) (i / rate * 1e9);
            while (System.nanoTime() < due) {
                Thread.onSpinWait();
            }
            assertThat(work.getAsBoolean()).isTrue();
            took[i] = System.nanoTime() - due;
        }
        Arrays.sort(took);
        return took[ROUNDS * 99 / 100];
    }

    private static long usedHeap() throws InterruptedException {
        for (int i = 0; i < 3; i++) {
            System.gc();
            Thread.sleep(50);
        }
        var runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
