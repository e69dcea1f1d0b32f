package dev.kokumi.kube.server;

import java.util.Optional;
import java.util.regex.Pattern;

/** Dotted quads, as two groups of 16 bits. Four decimal parts without leading zeros, nothing else. */
final class Ipv4Groups {
    private static final Pattern BYTE = Pattern.compile("0|[1-9][0-9]{0,2}");

    private Ipv4Groups() {}

    static Optional<int[]> parse(String text) {
        String[] parts = text.split("\\.", -1);
        if (parts.length != 4) {
            return Optional.empty();
        }
        int[] bytes = new int[4];
        for (int i = 0; i < 4; i++) {
            if (!BYTE.matcher(parts[i]).matches()) {
                return Optional.empty();
            }
            bytes[i] = Integer.parseInt(parts[i]);
            if (bytes[i] > 255) {
                return Optional.empty();
            }
        }
        return Optional.of(new int[] {bytes[0] << 8 | bytes[1], bytes[2] << 8 | bytes[3]});
    }

    static String format(int high, int low) {
        return (high >> 8) + "." + (high & 0xff) + "." + (low >> 8) + "." + (low & 0xff);
    }
}
