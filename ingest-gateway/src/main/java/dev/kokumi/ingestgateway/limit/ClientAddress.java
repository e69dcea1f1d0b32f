package dev.kokumi.ingestgateway.limit;

import dev.kokumi.kube.remote.NetworkRange;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/**
 * Whose failures are counted. X-Forwarded-For is read from its end, and only as far as the hops are trusted proxies: what
 * stands before was written by the client. An IPv6 client is its /64, since it has all of that.
 */
public final class ClientAddress {
    private static final int HOPS = 16;

    private final List<NetworkRange> trusted;

    /** @throws IllegalArgumentException naming the network that is none */
    public ClientAddress(List<String> trustedProxies) {
        this.trusted = trustedProxies.stream().map(NetworkRange::parse).toList();
    }

    /**
     * The client as a key.
     *
     * @param peer who connected, as an address literal
     * @param forwardedFor the values of every header X-Forwarded-For
     */
    public String of(String peer, List<String> forwardedFor) {
        int zone = peer.indexOf('%');
        return of(InetAddress.ofLiteral(zone < 0 ? peer : peer.substring(0, zone)), String.join(",", forwardedFor));
    }

    String of(InetAddress peer, String forwardedFor) {
        var client = peer;
        var hops = forwardedFor.split(",", -1);
        for (int i = hops.length - 1; i >= Math.max(0, hops.length - HOPS) && isTrusted(client); i--) {
            try {
                client = InetAddress.ofLiteral(hops[i].strip());
            } catch (IllegalArgumentException e) {
                break;
            }
        }
        return key(client);
    }

    private boolean isTrusted(InetAddress address) {
        return trusted.stream().anyMatch(range -> range.contains(address));
    }

    private static String key(InetAddress address) {
        byte[] bytes = address.getAddress();
        return HexFormat.of().formatHex(address instanceof Inet6Address ? Arrays.copyOf(bytes, 8) : bytes);
    }
}
