package dev.kokumi.probeworker.keys;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kokumi.api.Limits;
import java.math.BigInteger;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Judges one entry of a key set (RFC 7517). Pure; only public members ever leave it. */
final class KeyReader {
    private static final List<String> PRIVATE = List.of("d", "p", "q", "dp", "dq", "qi", "oth", "k");
    private static final Set<String> RSA_ALGORITHMS = Set.of("RS256", "RS384", "RS512", "PS256", "PS384", "PS512");
    private static final int LEAST_BITS = 2048;
    private static final int MOST_BITS = 8192;
    /** RFC 8017 wants it odd and at least 3; more than 32 bits only make verification dear (and some stacks refuse it). */
    private static final int MOST_EXPONENT_BITS = 32;

    private KeyReader() {}

    static KeyForm read(JsonNode key) {
        String kid = text(key, "kid", Limits.KEY_ID).orElse("");
        if (!key.isObject() || kid.isEmpty() || !kid.chars().allMatch(c -> c > ' ' && c < 0x7f)) {
            return new KeyForm.Skipped("a key without a usable kid");
        }
        String use = text(key, "use", Limits.KEY_TYPE).orElse(null);
        if (key.has("use") && !"sig".equals(use)) {
            return new KeyForm.Skipped("a key that is not for signatures");
        }
        JsonNode operations = key.get("key_ops");
        if (operations != null && !holds(operations, "verify")) {
            return new KeyForm.Skipped("a key that is not for verifying");
        }
        String alg = text(key, "alg", Limits.KEY_TYPE).orElse(null);
        if (key.has("alg") && alg == null) {
            return new KeyForm.Skipped("a key whose alg is no text");
        }
        return switch (text(key, "kty", Limits.KEY_TYPE).orElse("")) {
            case "RSA" -> rsa(key, kid, alg, use);
            case "EC" -> ec(key, kid, alg, use);
            case "oct" -> new KeyForm.Skipped("a symmetric key (kty oct), which nobody may publish");
            default -> new KeyForm.Skipped("a key of another type than RSA and EC");
        };
    }

    private static KeyForm rsa(JsonNode key, String kid, @Nullable String alg, @Nullable String use) {
        BigInteger n = number(key, "n").orElse(BigInteger.ZERO);
        BigInteger e = number(key, "e").orElse(BigInteger.ZERO);
        if (n.bitLength() < LEAST_BITS || n.bitLength() > MOST_BITS || !n.testBit(0)) {
            return new KeyForm.Skipped("an RSA key that is not an odd number of 2048 to 8192 bits");
        }
        if (e.bitLength() < 2 || e.bitLength() > MOST_EXPONENT_BITS || !e.testBit(0)) {
            return new KeyForm.Skipped("an RSA key with an exponent that is even, below 3 or beyond 32 bits");
        }
        if (alg != null && !RSA_ALGORITHMS.contains(alg)) {
            return new KeyForm.Skipped("an RSA key for an algorithm that RSA keys do not sign by");
        }
        var data = new PublicKeyData("RSA", kid, alg, use, base64(unsigned(n)), base64(unsigned(e)), null, null, null);
        return new KeyForm.Usable(data, hasPrivate(key));
    }

    private static KeyForm ec(JsonNode key, String kid, @Nullable String alg, @Nullable String use) {
        Optional<EcCurve> curve = text(key, "crv", Limits.KEY_TYPE).flatMap(EcCurve::named);
        byte[] x = bytes(key, "x").orElse(new byte[0]);
        byte[] y = bytes(key, "y").orElse(new byte[0]);
        if (curve.isEmpty() || !curve.get().holds(x, y)) {
            return new KeyForm.Skipped("an EC key that is no point on P-256, P-384 or P-521");
        }
        if (alg != null && !alg.equals(curve.get().algorithm())) {
            return new KeyForm.Skipped("an EC key for an algorithm that its curve does not sign by");
        }
        var data =
                new PublicKeyData("EC", kid, alg, use, null, null, curve.get().curveName(), base64(x), base64(y));
        return new KeyForm.Usable(data, hasPrivate(key));
    }

    private static boolean hasPrivate(JsonNode key) {
        return PRIVATE.stream().anyMatch(key::has);
    }

    private static boolean holds(JsonNode list, String wanted) {
        for (JsonNode item : list) {
            if (wanted.equals(item.textValue())) {
                return true;
            }
        }
        return false;
    }

    private static Optional<String> text(JsonNode key, String name, int most) {
        return Optional.ofNullable(key.get(name)).map(JsonNode::textValue).filter(value -> value.length() <= most);
    }

    private static Optional<BigInteger> number(JsonNode key, String name) {
        return bytes(key, name).map(value -> new BigInteger(1, value));
    }

    private static Optional<byte[]> bytes(JsonNode key, String name) {
        return text(key, name, Limits.KEY_VALUE).flatMap(value -> {
            try {
                return Optional.of(Base64.getUrlDecoder().decode(value));
            } catch (IllegalArgumentException e) {
                return Optional.empty();
            }
        });
    }

    private static byte[] unsigned(BigInteger value) {
        byte[] bytes = value.toByteArray();
        return bytes[0] == 0 ? java.util.Arrays.copyOfRange(bytes, 1, bytes.length) : bytes;
    }

    private static String base64(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
