package dev.kokumi.ingestgateway.token;

import dev.kokumi.ingestgateway.refusal.RefusalCode;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** The tokens that must never be accepted, for {@link Targets#POD} of {@link Targets#target}, and the code of each. */
public final class HostileTokens {
    /** Who good tokens are by. */
    public static final String ISSUER = Targets.ISSUER;

    /** One of them. */
    public record Hostile(String name, String token, RefusalCode code) {
        @Override
        public String toString() {
            return name;
        }
    }

    private final Signer rsa;
    private final Signer ec;
    private final Instant now;
    private final long slack;

    private HostileTokens(Signer rsa, Signer ec, Instant now, long slack) {
        this.rsa = rsa;
        this.ec = ec;
        this.now = now;
        this.slack = slack;
    }

    /**
     * All of them.
     *
     * @param rsa the key that the target publishes as k1
     * @param ec the key that the target publishes as k2
     * @param slack seconds by which times miss what is allowed; zero where the clock stands still
     */
    public static List<Hostile> all(Signer rsa, Signer ec, Instant now, long slack) {
        return new HostileTokens(rsa, ec, now, slack).table();
    }

    /** One that is good. */
    public static String good(Signer signer, Instant now) {
        return signer.sign(Targets.claims(now));
    }

    private List<Hostile> table() {
        var claims = Targets.claims(now);
        var good = rsa.sign(claims);
        var unsigned = good.substring(0, good.lastIndexOf('.'));
        long at = now.getEpochSecond();
        return List.of(
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
                row(
                        "RS512 for a key that says RS256",
                        header("{\"alg\":\"RS512\",\"kid\":\"k1\"}"),
                        RefusalCode.ALGORITHM_REFUSED),
                row(
                        "ES256 for an RSA key",
                        header("{\"alg\":\"ES256\",\"kid\":\"k1\"}"),
                        RefusalCode.ALGORITHM_REFUSED),
                row("no kid", header("{\"alg\":\"RS256\"}"), RefusalCode.TOKEN_MALFORMED),
                row(
                        "alg twice",
                        header("{\"alg\":\"none\",\"alg\":\"RS256\",\"kid\":\"k1\"}"),
                        RefusalCode.TOKEN_MALFORMED),
                row("trailing header", header(rsa.header() + "{}"), RefusalCode.TOKEN_MALFORMED),
                row("a stranger's key of the same id", Signer.rsa("k1").sign(claims), RefusalCode.SIGNATURE_INVALID),
                row("all-zero ES256", psychic(64), RefusalCode.SIGNATURE_INVALID),
                row("short ES256", psychic(63), RefusalCode.SIGNATURE_INVALID),
                changed("claims twice", "{\"aud\"", "{\"iss\":\"x\",\"aud\"", RefusalCode.TOKEN_MALFORMED),
                changed(
                        "uid twice",
                        "\"name\":\"turn-1\"",
                        "\"uid\":\"x\",\"name\":\"turn-1\"",
                        RefusalCode.TOKEN_MALFORMED),
                row("trailing claims", rsa.sign(claims + "1"), RefusalCode.TOKEN_MALFORMED),
                row("deep claims", rsa.sign("[".repeat(2000)), RefusalCode.TOKEN_MALFORMED),
                changed("no exp", "\"exp\":" + (at + 600) + ",", "", RefusalCode.EXPIRY_MISSING),
                changed("exp as text", "\"exp\":" + (at + 600), "\"exp\":\"9\"", RefusalCode.TOKEN_MALFORMED),
                changed("exp huge", "\"exp\":" + (at + 600), "\"exp\":1e999999999", RefusalCode.TOKEN_MALFORMED),
                changed("exp null", "\"exp\":" + (at + 600), "\"exp\":null", RefusalCode.TOKEN_MALFORMED),
                changed("expired", "\"exp\":" + (at + 600), "\"exp\":" + (at - 60 - slack), RefusalCode.TOKEN_EXPIRED),
                changed("early", "\"nbf\":" + at, "\"nbf\":" + (at + 61 + slack), RefusalCode.TOKEN_NOT_YET_VALID),
                changed(
                        "issued in the future",
                        "\"iat\":" + at,
                        "\"iat\":" + (at + 61 + slack),
                        RefusalCode.TOKEN_NOT_YET_VALID),
                changed("iss", Targets.ISSUER, "https://other.example", RefusalCode.ISSUER_MISMATCH),
                changed("aud", "kokumi-ingest", "kubernetes", RefusalCode.AUDIENCE_MISMATCH),
                changed(
                        "namespace",
                        "\"namespace\":\"brought\"",
                        "\"namespace\":\"other\"",
                        RefusalCode.NAMESPACE_MISMATCH),
                changed("another pod", Targets.POD, "pod-uid-2", RefusalCode.POD_UID_MISMATCH),
                changed("a header in the name", "turn-1", "turn-1\\r\\nX: y", RefusalCode.POD_UNKNOWN),
                changed("no pod", "\"pod\":", "\"node\":", RefusalCode.POD_UNKNOWN));
    }

    private static Hostile row(String name, String token, RefusalCode code) {
        return new Hostile(name, token, code);
    }

    private Hostile changed(String name, String from, String to, RefusalCode code) {
        var claims = Targets.claims(now);
        if (!claims.contains(from)) {
            throw new IllegalArgumentException(name + " changes nothing");
        }
        return row(name, rsa.sign(claims.replace(from, to)), code);
    }

    private String header(String header) {
        return rsa.sign(header, Targets.claims(now));
    }

    private String with(String member, String value) {
        return rsa.header().replaceAll("}$", ",\"" + member + "\":" + value + "}");
    }

    private String hmac() {
        var signed = Signer.base64("{\"alg\":\"HS256\",\"kid\":\"k1\"}") + "." + Signer.base64(Targets.claims(now));
        try {
            var mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(rsa.pair().getPublic().getEncoded(), "HmacSHA256"));
            return signed + "." + Signer.base64(mac.doFinal(signed.getBytes(StandardCharsets.US_ASCII)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private String psychic(int length) {
        byte[] zero = new byte[length];
        return Signer.base64(ec.header()) + "." + Signer.base64(Targets.claims(now)) + "." + Signer.base64(zero);
    }
}
