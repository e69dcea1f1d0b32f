package dev.kokumi.kube.kubeconfig;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

/** Fields that hold PEM in base64, which may be folded over lines. */
final class Base64Pem {
    /** PEM begins like this in base64. */
    private static final String ENCODED_TWICE = "LS0tLS1CRUdJ";

    private Base64Pem() {}

    /** The PEM text of a field; empty when it is absent, or was refused. */
    static Optional<String> read(Section section, String name) {
        return section.text(name).flatMap(text -> {
            Optional<String> pem = decode(text.replaceAll("[ \t\r\n]", ""));
            String why = pem.isEmpty() ? undecodable(text) : problem(pem.get());
            if (!why.isEmpty()) {
                section.refuse(name, why);
                return Optional.empty();
            }
            return pem;
        });
    }

    private static Optional<String> decode(String base64) {
        // Java would take base64 without its padding, Go does not.
        if (base64.length() % 4 != 0) {
            return Optional.empty();
        }
        try {
            byte[] bytes = Base64.getDecoder().decode(base64);
            return Optional.of(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString());
        } catch (IllegalArgumentException | CharacterCodingException e) {
            // Neither message may be shown: they quote what may be a key.
            return Optional.empty();
        }
    }

    private static String undecodable(String text) {
        return text.contains("-----BEGIN")
                ? "is PEM as it stands: encode it in base64 (base64 -w0 < FILE)"
                : "is not base64 of PEM text: encode the PEM file once (base64 -w0 < FILE)";
    }

    private static String problem(String pem) {
        return pem.startsWith(ENCODED_TWICE) ? "is encoded in base64 twice: decode it once" : "";
    }
}
