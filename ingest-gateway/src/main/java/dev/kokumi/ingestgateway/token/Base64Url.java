package dev.kokumi.ingestgateway.token;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;

/** Base64url without padding (RFC 7515, 2), and only as an encoder writes it: one text for one value. */
final class Base64Url {
    private static final Base64.Encoder ENCODER = Base64.getUrlEncoder().withoutPadding();

    private Base64Url() {}

    /** Empty for padding, foreign characters, or bits that an encoder leaves zero. */
    static Optional<byte[]> decode(String text) {
        try {
            byte[] bytes = Base64.getUrlDecoder().decode(text);
            byte[] again = ENCODER.encode(bytes);
            return Arrays.equals(again, text.getBytes(StandardCharsets.ISO_8859_1))
                    ? Optional.of(bytes)
                    : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
