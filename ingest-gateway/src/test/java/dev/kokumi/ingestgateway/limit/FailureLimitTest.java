package dev.kokumi.ingestgateway.limit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.PodIdentity;
import dev.kokumi.api.TargetState;
import dev.kokumi.ingestgateway.keys.TargetIndex;
import dev.kokumi.ingestgateway.keys.TargetKeys;
import dev.kokumi.ingestgateway.refusal.RefusalCode;
import dev.kokumi.ingestgateway.token.Signer;
import dev.kokumi.ingestgateway.token.Targets;
import dev.kokumi.ingestgateway.token.TokenVerifier;
import dev.kokumi.ingestgateway.token.Verdict;
import dev.kokumi.ingestgateway.token.WantedPod;
import dev.kokumi.testbed.settings.Settings;
import org.junit.jupiter.api.Test;

class FailureLimitTest {
    private static final Signer SIGNER = Signer.rsa("k1");
    private static final Verdict BAD = new Verdict.Refused(RefusalCode.SIGNATURE_INVALID);

    private final TokenVerifier verifier = new TokenVerifier();
    private final FailureLimit limit = new FailureLimit(config());
    private final TargetKeys target = Targets.keys(Targets.target("t1", TargetState.READY, SIGNER.published()));

    @Test
    void shouldLetANewGoodTokenPassWhenItsAddressIsFlooding() {
        flood("10.0.0.1", 1000);

        assertThat(limit.admit(attempt("junk", "10.0.0.1"), Targets.NOW)).isInstanceOf(Admission.TooMany.class);
        assertThat(limit.admit(attempt(SIGNER.sign(Targets.claims()), "10.0.0.1"), Targets.NOW))
                .isEqualTo(new Admission.Pass());
    }

    @Test
    void shouldBoundCryptoWhenAddressesAreInvented() {
        int passed = 0;
        for (int i = 0; i < 100_000; i++) {
            var attempt = attempt("junk" + i, "invented-" + i);
            if (limit.admit(attempt, Targets.NOW) instanceof Admission.Pass) {
                passed++;
                limit.concluded(attempt, BAD, Targets.NOW);
            }
        }
        assertThat(passed).isEqualTo(config().targetBurst());
    }

    @Test
    void shouldPassWhenTokenWasVerifiedLately() {
        var good = attempt(SIGNER.sign(Targets.claims()), "10.0.0.1");
        limit.concluded(
                good,
                verifier.verify(SIGNER.sign(Targets.claims()), target, new WantedPod.Any(), Targets.NOW),
                Targets.NOW);
        for (int i = 0; i < 2 * config().podBurst(); i++) {
            limit.concluded(new Attempt(target, "10.0.0.1", Targets.POD, hash("bad" + i)), BAD, Targets.NOW);
        }

        assertThat(limit.admit(good, Targets.NOW)).isEqualTo(new Admission.Pass());
    }

    @Test
    void shouldCountATokenLikeAnyOtherWhenItIsGoodNoMore() {
        String token = SIGNER.sign(Targets.claims());
        var good = attempt(token, "10.0.0.1");
        limit.concluded(good, verifier.verify(token, target, new WantedPod.Any(), Targets.NOW), Targets.NOW);

        limit.concluded(good, BAD, Targets.NOW);

        assertThat(limit.admit(good, Targets.NOW)).isEqualTo(new Admission.Known(RefusalCode.SIGNATURE_INVALID));
        for (int i = 0; i < config().podBurst(); i++) {
            limit.admit(good, Targets.NOW);
        }
        assertThat(limit.admit(good, Targets.NOW)).isInstanceOf(Admission.TooMany.class);
    }

    @Test
    void shouldForgetARefusalWhenTheTargetChanges() {
        var index = new TargetIndex();
        index.put(Targets.target("t1", TargetState.READY, SIGNER.published()));
        var before = new Attempt(index.find("t1").orElseThrow(), "a", "", hash("x"));
        limit.concluded(before, BAD, Targets.NOW);
        assertThat(limit.admit(before, Targets.NOW)).isEqualTo(new Admission.Known(RefusalCode.SIGNATURE_INVALID));

        index.put(Targets.target("t1", TargetState.READY, SIGNER.published()));

        var after = new Attempt(index.find("t1").orElseThrow(), "a", "", hash("x"));
        assertThat(limit.admit(after, Targets.NOW)).isEqualTo(new Admission.Pass());
    }

    @Test
    void shouldBearFailuresAgainWhenTimePassed() {
        flood("10.0.0.1", 1000);

        assertThat(limit.admit(attempt("junk", "10.0.0.1"), Targets.NOW.plus(config().addressRefill())))
                .isEqualTo(new Admission.Pass());
    }

    @Test
    void shouldForgetTheOldestWhenMoreThanRemembered() {
        var recent = new Recent<Integer, Integer>(10);
        for (int i = 0; i < 1_000_000; i++) {
            recent.put(i, i);
        }
        assertThat(recent.size()).isEqualTo(10);
    }

    @Test
    void shouldBoundAnAddressWhenItInventsTargets() {
        int answered = 0;
        for (int i = 0; i < 10_000; i++) {
            answered += limit.admitUnknown("10.0.0.1", Targets.NOW) instanceof Admission.Known ? 1 : 0;
        }
        assertThat(answered).isEqualTo(config().everywhereBurst());
        assertThat(limit.admitUnknown("10.0.0.2", Targets.NOW))
                .isEqualTo(new Admission.Known(RefusalCode.TARGET_UNKNOWN));
    }

    @Test
    void shouldBoundAnAddressWhenItGoesFromTargetToTarget() {
        int passed = 0;
        for (int i = 0; i < 1000; i++) {
            var each = Targets.keys(Targets.target("t-" + i, TargetState.READY, SIGNER.published()));
            var attempt = Attempt.of("junk", each, new WantedPod.Any(), "10.0.0.1", verifier, Targets.NOW);
            if (limit.admit(attempt, Targets.NOW) instanceof Admission.Pass) {
                passed++;
                limit.concluded(attempt, BAD, Targets.NOW);
            }
        }
        assertThat(passed).isEqualTo(config().everywhereBurst());
        assertThat(limit.admit(attempt(SIGNER.sign(Targets.claims()), "10.0.0.1"), Targets.NOW))
                .isEqualTo(new Admission.Pass());
    }

    @Test
    void shouldBoundCryptoWhenThePodIsKnown() {
        int passed = 0;
        for (int i = 0; i < 10_000; i++) {
            var attempt = new Attempt(target, "10.0.0.1", Targets.POD, hash("bad" + i));
            if (limit.admit(attempt, Targets.NOW) instanceof Admission.Pass) {
                passed++;
                limit.concluded(attempt, BAD, Targets.NOW);
            }
        }
        assertThat(passed).isEqualTo(config().podBurst());
        assertThat(limit.admit(new Attempt(target, "10.0.0.2", Targets.POD, hash("good")), Targets.NOW))
                .isEqualTo(new Admission.Pass());
    }

    @Test
    void shouldBearFewerFailuresWhenEachAsksTheHub() {
        var reviewed = Targets.target("t2", TargetState.READY);
        reviewed.getSpec().setPodIdentity(PodIdentity.TOKEN_REVIEW);
        var keys = Targets.keys(reviewed);
        int passed = 0;
        for (int i = 0; i < 1000; i++) {
            var attempt = new Attempt(keys, "10.0.0.1", Targets.POD, hash("bad" + i));
            if (limit.admit(attempt, Targets.NOW) instanceof Admission.Pass) {
                passed++;
                limit.concluded(attempt, BAD, Targets.NOW);
            }
        }
        assertThat(passed).isEqualTo(config().reviewBurst());
    }

    private void flood(String address, int times) {
        for (int i = 0; i < times; i++) {
            limit.concluded(attempt("flood" + i, address), BAD, Targets.NOW);
        }
    }

    private Attempt attempt(String token, String address) {
        return Attempt.of(token, target, new WantedPod.Any(), address, verifier, Targets.NOW);
    }

    private static TokenHash hash(String token) {
        return TokenHash.of(token, "t1", new WantedPod.Any());
    }

    private static LimitConfig config() {
        return Settings.defaults(LimitConfig.class);
    }
}
