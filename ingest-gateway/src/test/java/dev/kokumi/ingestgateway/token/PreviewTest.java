package dev.kokumi.ingestgateway.token;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.TargetState;
import dev.kokumi.ingestgateway.refusal.RefusalCode;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is known of a token before anybody is asked who signed it: all but the signature, its key and the issuer. */
class PreviewTest {
    private static final Signer RSA = Signer.rsa("k1");
    private static final Set<RefusalCode> OTHERS_TO_JUDGE =
            EnumSet.of(RefusalCode.SIGNATURE_INVALID, RefusalCode.ISSUER_MISMATCH);
    private final TokenVerifier verifier = new TokenVerifier();

    static List<HostileTokens.Hostile> hostile() {
        return HostileTokens.all(RSA, Signer.ec("k2"), Targets.NOW, 0).stream()
                .filter(each -> !each.name().contains("key"))
                .toList();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("hostile")
    void shouldRefuseWithTheSameCodeWhateverNeedsNoKey(HostileTokens.Hostile hostile) {
        var preview = preview(hostile.token());
        if (OTHERS_TO_JUDGE.contains(hostile.code())) {
            assertThat(preview).isInstanceOf(Preview.Plausible.class);
        } else {
            assertThat(preview).isEqualTo(new Preview.Refused(hostile.code()));
        }
    }

    @Test
    void shouldFindAGoodTokenPlausible() {
        assertThat(preview(RSA.sign(Targets.claims())))
                .isInstanceOfSatisfying(
                        Preview.Plausible.class,
                        plausible -> assertThat(plausible.claimed().podUid()).isEqualTo(Targets.POD));
    }

    private Preview preview(String token) {
        var target = Targets.keys(Targets.target("t1", TargetState.READY, RSA.published()));
        return verifier.preview(token, target, new WantedPod.Named(Targets.POD), Targets.NOW);
    }
}
