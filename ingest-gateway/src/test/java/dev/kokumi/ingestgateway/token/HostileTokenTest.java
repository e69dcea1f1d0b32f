package dev.kokumi.ingestgateway.token;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.TargetState;
import dev.kokumi.ingestgateway.keys.TargetKeys;
import java.util.Arrays;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class HostileTokenTest {
    private static final Signer RSA = Signer.rsa("k1");
    private static final Signer EC = Signer.ec("k2");
    private static final Signer STRANGER = Signer.rsa("k1");
    private static final long AT = Targets.NOW.getEpochSecond();
    private static final TargetKeys TARGET =
            Targets.keys(Targets.target("t1", TargetState.READY, RSA.published(), EC.published()));

    private final TokenVerifier verifier = new TokenVerifier();

    static Stream<Arguments> hostile() throws Exception {
        var claims = Targets.claims();
        var good = RSA.sign(claims);
        var unsigned = good.substring(0, good.lastIndexOf('.'));
        return Stream.of(
                row("nothing", "", RefusalCode.TOKEN_MISSING),
                row("two parts", unsigned, RefusalCode.TOKEN_MALFORMED),
                row("four parts", good + ".x", RefusalCode.TOKEN_MALFORMED),
                row("oversized", good + "A".repeat(8192), RefusalCode.TOKEN_MALFORMED),
                row("padding", good + "==", RefusalCode.TOKEN_MALFORMED),
                row("white space", good + " ", RefusalCode.TOKEN_MALFORMED),
                row("no signature", unsigned + ".", RefusalCode.SIGNATURE_INVALID),
                row("none", header("{\"alg\":\"none\",\"kid\":\"k1\"}"), RefusalCode.ALGORITHM_REFUSED),
                row("nOnE", header("{\"alg\":\"nOnE\",\"kid\":\"k1\"}"), RefusalCode.ALGORITHM_REFUSED),
                row("no alg", header("{\"kid\":\"k1\"}"), RefusalCode.ALGORITHM_REFUSED),
                row("HS256 with the public key", hmac(), RefusalCode.ALGORITHM_REFUSED),
                row("jwk", header(with("jwk", "{}")), RefusalCode.ALGORITHM_REFUSED),
                row("jwk null", header(with("jwk", "null")), RefusalCode.ALGORITHM_REFUSED),
                row("jku", header(with("jku", "\"https://evil.example\"")), RefusalCode.ALGORITHM_REFUSED),
                row("x5u", header(with("x5u", "\"https://evil.example\"")), RefusalCode.ALGORITHM_REFUSED),
                row("x5c", header(with("x5c", "[]")), RefusalCode.ALGORITHM_REFUSED),
                row("crit", header(with("crit", "[\"b64\"]")), RefusalCode.ALGORITHM_REFUSED),
                row("RS512 for a key that says RS256", header("{\"alg\":\"RS512\",\"kid\":\"k1\"}"), RefusalCode.ALGORITHM_REFUSED),
                row("ES256 for an RSA key", header("{\"alg\":\"ES256\",\"kid\":\"k1\"}"), RefusalCode.ALGORITHM_REFUSED),
                row("no kid", header("{\"alg\":\"RS256\"}"), RefusalCode.TOKEN_MALFORMED),
                row("alg twice", header("{\"alg\":\"none\",\"alg\":\"RS256\",\"kid\":\"k1\"}"), RefusalCode.TOKEN_MALFORMED),
                row("trailing header", header(RSA.header() + "{}"), RefusalCode.TOKEN_MALFORMED),
                row("a stranger's key of the same id", STRANGER.sign(claims), RefusalCode.SIGNATURE_INVALID),
                row("all-zero ES256", psychic(64), RefusalCode.SIGNATURE_INVALID),
                row("short ES256", psychic(63), RefusalCode.SIGNATURE_INVALID),
                changed("claims twice", "{\"aud\"", "{\"iss\":\"x\",\"aud\"", RefusalCode.TOKEN_MALFORMED),
                changed("uid twice", "\"name\":\"turn-1\"", "\"uid\":\"x\",\"name\":\"turn-1\"", RefusalCode.TOKEN_MALFORMED),
                row("trailing claims", RSA.sign(claims + "1"), RefusalCode.TOKEN_MALFORMED),
                row("deep claims", RSA.sign("[".repeat(2000)), RefusalCode.TOKEN_MALFORMED),
                changed("no exp", "\"exp\":" + (AT + 600) + ",", "", RefusalCode.EXPIRY_MISSING),
                changed("exp as text", "\"exp\":" + (AT + 600), "\"exp\":\"9\"", RefusalCode.TOKEN_MALFORMED),
                changed("exp huge", "\"exp\":" + (AT + 600), "\"exp\":1e999999999", RefusalCode.TOKEN_MALFORMED),
                changed("exp null", "\"exp\":" + (AT + 600), "\"exp\":null", RefusalCode.TOKEN_MALFORMED),
                changed("expired", "\"exp\":" + (AT + 600), "\"exp\":" + (AT - 60), RefusalCode.TOKEN_EXPIRED),
                changed("early", "\"nbf\":" + AT, "\"nbf\":" + (AT + 61), RefusalCode.TOKEN_NOT_YET_VALID),
                changed("issued in the future", "\"iat\":" + AT, "\"iat\":" + (AT + 61), RefusalCode.TOKEN_NOT_YET_VALID),
                changed("iss", Targets.ISSUER, "https://other.example", RefusalCode.ISSUER_MISMATCH),
                changed("aud", "kokumi-ingest", "kubernetes", RefusalCode.AUDIENCE_MISMATCH),
                changed("namespace", "\"namespace\":\"brought\"", "\"namespace\":\"other\"", RefusalCode.NAMESPACE_MISMATCH),
                changed("another pod", Targets.POD, "pod-uid-2", RefusalCode.POD_UID_MISMATCH),
                changed("a header in the name", "turn-1", "turn-1\\r\\nX: y", RefusalCode.POD_UNKNOWN),
                changed("no pod", "\"pod\":", "\"node\":", RefusalCode.POD_UNKNOWN));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("hostile")
    void shouldRefuseWhenTokenIsHostile(String name, String token, RefusalCode code) {
        assertThat(verify(token)).as(name).isEqualTo(new Verdict.Refused(code));
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
        var reordered = Targets.claims().replace("{\"aud\":[\"kokumi-ingest\"],", "{").replaceAll("}$", ",\"aud\":\"kokumi-ingest\"}");
        assertThat(verify(RSA.sign("{\"kid\":\"k1\",\"alg\":\"RS256\"}", reordered))).isInstanceOf(Verdict.Verified.class);
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
                for (char other : new char[] {'A', 'z', '_', '.', '=', ' ', '\0', '\u00e9', (char) (good.charAt(i) ^ 1)}) {
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
        assertThat(Claims.read(Targets.claims().getBytes(java.nio.charset.StandardCharsets.UTF_8)).toString())
                .doesNotContain(Targets.POD);
    }

    private Verdict verify(String token) {
        return verifier.verify(token, TARGET, new WantedPod.Named(Targets.POD), Targets.NOW);
    }

    private static Arguments row(String name, String token, RefusalCode code) {
        return Arguments.of(name, token, code);
    }

    private static Arguments changed(String name, String from, String to, RefusalCode code) {
        assertThat(Targets.claims()).contains(from);
        return row(name, RSA.sign(Targets.claims().replace(from, to)), code);
    }

    private static String header(String header) {
        return RSA.sign(header, Targets.claims());
    }

    private static String with(String member, String value) {
        return RSA.header().replaceAll("}$", ",\"" + member + "\":" + value + "}");
    }

    private static String hmac() throws Exception {
        var signed = Signer.base64("{\"alg\":\"HS256\",\"kid\":\"k1\"}") + "." + Signer.base64(Targets.claims());
        var mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(RSA.pair().getPublic().getEncoded(), "HmacSHA256"));
        return signed + "." + Signer.base64(mac.doFinal(signed.getBytes(java.nio.charset.StandardCharsets.US_ASCII)));
    }

    private static String psychic(int length) {
        byte[] zero = new byte[length];
        Arrays.fill(zero, (byte) 0);
        return Signer.base64(EC.header()) + "." + Signer.base64(Targets.claims()) + "." + Signer.base64(zero);
    }
}
