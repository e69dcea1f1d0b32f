package dev.kokumi.kube.remote;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;

/**
 * Which addresses connections may go to, proxies included; judged after name resolution. An address is forbidden when
 * it lies in {@code denied}, and when {@code allowed} names any range and it lies in none of them.
 *
 * @param denied ranges never to connect to
 * @param allowed the only ranges to connect to; empty for all
 */
public record AllowedNetworks(List<NetworkRange> denied, List<NetworkRange> allowed) {
    private static final byte[] NAT64 = {0, 0x64, (byte) 0xff, (byte) 0x9b, 0, 0, 0, 0, 0, 0, 0, 0};

    /** Copies both lists. */
    public AllowedNetworks {
        denied = List.copyOf(denied);
        allowed = List.copyOf(allowed);
    }

    /** The default: everything but link-local, where clouds keep the credentials of their machines. */
    public static AllowedNetworks allButLinkLocal() {
        return parse(List.of("169.254.0.0/16", "fe80::/10"), List.of());
    }

    /**
     * Reads both lists.
     *
     * @throws IllegalArgumentException naming the first text that is no range
     */
    public static AllowedNetworks parse(List<String> denied, List<String> allowed) {
        return new AllowedNetworks(
                denied.stream().map(NetworkRange::parse).toList(),
                allowed.stream().map(NetworkRange::parse).toList());
    }

    /**
     * Reads the configuration.
     *
     * @throws IllegalArgumentException naming the property and the first text that is no range
     */
    public static AllowedNetworks of(NetworksConfig config) {
        try {
            return parse(config.denied().orElse(List.of()), config.allowed().orElse(List.of()));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("kokumi.networks: " + e.getMessage(), e);
        }
    }

    /** Whether a connection may go to this address. */
    public boolean permits(InetAddress address) {
        var judged = reached(address);
        return denied.stream().noneMatch(range -> range.contains(judged) || range.contains(address))
                && (allowed.isEmpty() || allowed.stream().anyMatch(range -> range.contains(judged)));
    }

    /** The address a packet really arrives at: the unspecified one means loopback, NAT64 carries IPv4. */
    private static InetAddress reached(InetAddress address) {
        byte[] bytes = address.getAddress();
        try {
            if (address.isAnyLocalAddress()) {
                return InetAddress.getByAddress(loopback(bytes.length));
            }
            if (bytes.length == 16 && Arrays.equals(bytes, 0, 12, NAT64, 0, 12)) {
                return InetAddress.getByAddress(Arrays.copyOfRange(bytes, 12, 16));
            }
            return address;
        } catch (UnknownHostException e) {
            throw new IllegalStateException("4 or 16 bytes are always an address", e);
        }
    }

    private static byte[] loopback(int length) {
        byte[] bytes = new byte[length];
        bytes[length - 1] = 1;
        if (length == 4) {
            bytes[0] = 127;
        }
        return bytes;
    }
}
