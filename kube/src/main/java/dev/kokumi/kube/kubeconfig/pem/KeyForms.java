package dev.kokumi.kube.kubeconfig.pem;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;

/** Tells PKCS#1, SEC1 and PKCS#8 apart by what is in them: like Go, it does not trust the label of the block. */
final class KeyForms {
    private static final int[] RSA = {0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01};
    private static final int[] EC = {0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01};
    private static final int[] ED25519 = {0x2b, 0x65, 0x70};
    private static final int CURVE = 0xa0;
    private static final int SEED_BYTES = 32;

    private static final String NOT_A_KEY = "is no private key in PKCS#1, SEC1 or PKCS#8: export it again";
    private static final String KIND =
            "is a key of a kind that TLS clients do not share: use RSA, EC (P-256, P-384, P-521)" + " or Ed25519";
    private static final String CURVES =
            "does not name one of the curves P-256, P-384 and P-521: make a key on one of them";

    private KeyForms() {}

    static KeyMaterial read(byte[] der) {
        List<Der> parts = sequence(Der.parse(der));
        if (parts.size() < 2) {
            return unusable(NOT_A_KEY);
        }
        return switch (parts.get(1).tag()) {
            case Der.INTEGER -> pkcs1(der, parts);
            case Der.OCTET_STRING -> sec1(parts, Optional.empty());
            case Der.SEQUENCE -> pkcs8(parts);
            default -> unusable(NOT_A_KEY);
        };
    }

    private static KeyMaterial pkcs8(List<Der> parts) {
        List<Der> algorithm = sequence(Optional.of(parts.get(1)));
        boolean version =
                parts.getFirst().is(Der.INTEGER, 0) || parts.getFirst().is(Der.INTEGER, 1);
        if (!version || algorithm.isEmpty() || parts.size() < 3 || !parts.get(2).is(Der.OCTET_STRING)) {
            return unusable(NOT_A_KEY);
        }
        byte[] inner = parts.get(2).content();
        if (algorithm.getFirst().is(Der.OID, RSA)) {
            return pkcs1(inner, sequence(Der.parse(inner)));
        }
        if (algorithm.getFirst().is(Der.OID, EC)) {
            // Where the algorithm does not name the curve, Go looks into the key.
            boolean named = algorithm.size() > 1 && algorithm.get(1).is(Der.OID);
            Optional<Curve> curve = named ? Curve.named(algorithm.get(1)) : Optional.empty();
            return named && curve.isEmpty() ? unusable(CURVES) : sec1(sequence(Der.parse(inner)), curve);
        }
        if (algorithm.getFirst().is(Der.OID, ED25519)) {
            return Der.parse(inner)
                    .filter(seed -> seed.is(Der.OCTET_STRING) && seed.content().length == SEED_BYTES)
                    .<KeyMaterial>map(seed -> new KeyMaterial.Ed25519(seed.content()))
                    .orElse(unusable(NOT_A_KEY));
        }
        return unusable(KIND);
    }

    private static KeyMaterial pkcs1(byte[] der, List<Der> parts) {
        boolean integers = parts.stream().allMatch(part -> part.is(Der.INTEGER));
        return parts.size() == 9 && integers && parts.getFirst().is(Der.INTEGER, 0)
                ? new KeyMaterial.Rsa(der)
                : unusable(NOT_A_KEY);
    }

    private static KeyMaterial sec1(List<Der> parts, Optional<Curve> outer) {
        if (parts.size() < 2
                || !parts.getFirst().is(Der.INTEGER, 1)
                || !parts.get(1).is(Der.OCTET_STRING)) {
            return unusable(NOT_A_KEY);
        }
        Optional<Curve> curve = outer.or(() -> parts.stream()
                .filter(part -> part.is(CURVE))
                .findFirst()
                .flatMap(part -> Der.parse(part.content()))
                .flatMap(Curve::named));
        if (curve.isEmpty()) {
            return unusable(CURVES);
        }
        return resized(parts.get(1).content(), curve.get().bytes())
                .<KeyMaterial>map(value -> new KeyMaterial.Ec(curve.get(), value))
                .orElse(unusable(NOT_A_KEY));
    }

    /** Some software writes the private value with zeros in front, some without the zeros that belong there. */
    private static Optional<byte[]> resized(byte[] value, int bytes) {
        int surplus = Math.max(0, value.length - bytes);
        for (int i = 0; i < surplus; i++) {
            if (value[i] != 0) {
                return Optional.empty();
            }
        }
        int kept = value.length - surplus;
        return Optional.of(ByteBuffer.allocate(bytes)
                .position(bytes - kept)
                .put(value, surplus, kept)
                .array());
    }

    private static List<Der> sequence(Optional<Der> element) {
        return element.filter(e -> e.is(Der.SEQUENCE)).flatMap(Der::children).orElse(List.of());
    }

    private static KeyMaterial unusable(String why) {
        return new KeyMaterial.Unusable(why);
    }
}
