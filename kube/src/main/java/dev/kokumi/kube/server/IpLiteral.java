package dev.kokumi.kube.server;

import java.util.Optional;

/**
 * An IP address as text: a dotted quad, or IPv6 without brackets and zone. Read here and not by {@code InetAddress},
 * which takes {@code 127.1} and may ask a resolver.
 */
final class IpLiteral {
    private final int[] groups;
    private final boolean v6;

    private IpLiteral(int[] groups, boolean v6) {
        this.groups = groups;
        this.v6 = v6;
    }

    static Optional<IpLiteral> parse(String text) {
        Optional<int[]> groups = text.indexOf(':') >= 0 ? Ipv6Groups.parse(text) : Ipv4Groups.parse(text);
        return groups.map(g -> new IpLiteral(g, text.indexOf(':') >= 0));
    }

    /** The one spelling of this address (RFC 5952); IPv4 mapped into IPv6 is that IPv4, since it is what gets dialled. */
    String canonical() {
        if (!v6) {
            return Ipv4Groups.format(groups[0], groups[1]);
        }
        return mappedV4() ? Ipv4Groups.format(groups[6], groups[7]) : Ipv6Groups.format(groups);
    }

    private boolean mappedV4() {
        for (int i = 0; i < 5; i++) {
            if (groups[i] != 0) {
                return false;
            }
        }
        return groups[5] == 0xffff;
    }
}
