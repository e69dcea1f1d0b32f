package dev.kokumi.kube.remote;

import java.net.InetAddress;

/**
 * A range of addresses in CIDR notation.
 *
 * @param base an address of the range
 * @param prefix how many leading bits count: 0 to 32 for IPv4, 0 to 128 for IPv6
 */
public record NetworkRange(InetAddress base, int prefix) {
    /** Refuses a prefix that is longer than the address. */
    public NetworkRange {
        int bits = base.getAddress().length * Byte.SIZE;
        if (prefix < 0 || prefix > bits) {
            throw new IllegalArgumentException(
                    "network %s/%d: the prefix must be 0 to %d".formatted(base.getHostAddress(), prefix, bits));
        }
    }

    /**
     * Reads {@code 10.0.0.0/8}, {@code fe80::/10}, or a single address.
     *
     * @throws IllegalArgumentException naming the text when it is none of these
     */
    public static NetworkRange parse(String text) {
        int slash = text.indexOf('/');
        var base = IpLiterals.parse(slash < 0 ? text : text.substring(0, slash))
                .orElseThrow(() -> new IllegalArgumentException(
                        "network \"" + text + "\" is no address range: write 10.0.0.0/8 or fe80::/10"));
        return new NetworkRange(
                base, slash < 0 ? base.getAddress().length * Byte.SIZE : prefix(text, text.substring(slash + 1)));
    }

    /** Whether the address lies in this range. An IPv4 address never lies in an IPv6 range. */
    public boolean contains(InetAddress address) {
        byte[] mine = base.getAddress();
        byte[] other = address.getAddress();
        if (mine.length != other.length) {
            return false;
        }
        int whole = prefix / Byte.SIZE;
        for (int i = 0; i < whole; i++) {
            if (mine[i] != other[i]) {
                return false;
            }
        }
        int rest = prefix % Byte.SIZE;
        return rest == 0 || ((mine[whole] ^ other[whole]) & 0xff) >> (Byte.SIZE - rest) == 0;
    }

    private static int prefix(String text, String digits) {
        try {
            return Integer.parseInt(digits);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("network \"" + text + "\": the prefix is no number", e);
        }
    }

    @Override
    public String toString() {
        return base.getHostAddress() + "/" + prefix;
    }
}
