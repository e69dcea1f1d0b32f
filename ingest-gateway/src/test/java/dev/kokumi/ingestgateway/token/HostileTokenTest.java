package dev.kokumi.ingestgateway.token;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.TargetState;
import dev.kokumi.ingestgateway.keys.TargetKeys;
import dev.kokumi.ingestgateway.refusal.RefusalCode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class HostileTokenTest {
    private static final Signer RSA = Signer.rsa("k1");
    private static final Signer EC = Signer.ec("k2");
    private static final long AT = Targets.NOW.getEpochSecond();
    private static final TargetKeys TARGET =
            Targets.keys(Targets.target("t1", TargetState.READY, RSA.published(), EC.published()));

    private final TokenVerifier verifier = new TokenVerifier();

    static List<HostileTokens.Hostile> hostile() {
        return HostileTokens.all(RSA, EC, Targets.NOW, 0);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("hostile")
    void shouldRefuseWhenTokenIsHostile(HostileTokens.Hostile hostile) {
        assertThat(verify(hostile.token())).as(hostile.name()).isEqualTo(new Verdict.Refused(hostile.code()));
    }

    @Test
    void shouldAcceptWhenTokenIsGood() {
        assertThat(verify(RSA.sign(Targets.claims()))).isInstanceOf(Verdict.Verified.class);
        assertThat(verify(EC.sign(Targets.claims()))).isInstanceOf(Verdict.Verified.class);
    }

    @Test
    void shouldAcceptWhenLeewayIsNotUsedUp() {
        var late = Targets.claims().replace("\"exp\":" + (AT + 600), "\"exp\":" + (AT - 59));
        assertThat(verify(RSA.sign(late))).isInstanceOf(Verdict.Verified.class);
    }

    @Test
    void shouldAcceptWhenMembersAreReordered() {
        var reordered = Targets.claims()
                .replace("{\"aud\":[\"kokumi-ingest\"],", "{")
                .replaceAll("}$", ",\"aud\":\"kokumi-ingest\"}");
        assertThat(verify(RSA.sign("{\"kid\":\"k1\",\"alg\":\"RS256\"}", reordered)))
                .isInstanceOf(Verdict.Verified.class);
    }

    @Test
    void shouldSayUnknownKeyWhenKidIsAnotherTargets() {
        assertThat(verify(Signer.rsa("k9").sign(Targets.claims()))).isEqualTo(new Verdict.UnknownKey());
    }

    @Test
    void shouldNotServeWhenTargetFailed() {
        var failed = Targets.keys(Targets.target("t1", TargetState.FAILED, RSA.published()));
        assertThat(verifier.verify(RSA.sign(Targets.claims()), failed, new WantedPod.Any(), Targets.NOW))
                .isEqualTo(new Verdict.Refused(RefusalCode.TARGET_NOT_SERVING));
    }

    @Test
    void shouldRefuseEveryTokenWhenAnyOneCharacterChanges() {
        for (var signer : new Signer[] {RSA, EC}) {
            var good = signer.sign(Targets.claims());
            for (int i = 0; i < good.length(); i++) {
                for (char other :
                        new char[] {'A', 'z', '_', '.', '=', ' ', '\0', '\u00e9', (char) (good.charAt(i) ^ 1)}) {
                    if (other != good.charAt(i)) {
                        var changed = good.substring(0, i) + other + good.substring(i + 1);
                        assertThat(verify(changed)).as("character %d", i).isNotInstanceOf(Verdict.Verified.class);
                    }
                }
            }
        }
    }

    @Test
    void shouldNotShowTheTokenWhenPrinted() {
        var good = RSA.sign(Targets.claims());
        assertThat(CompactToken.read(good).toString()).doesNotContain(good.substring(good.lastIndexOf('.') + 1));
        assertThat(Claims.read(Targets.claims().getBytes(java.nio.charset.StandardCharsets.UTF_8))
                        .toString())
                .doesNotContain(Targets.POD);
    }

    private Verdict verify(String token) {
        return verifier.verify(token, TARGET, new WantedPod.Named(Targets.POD), Targets.NOW);
    }
}
