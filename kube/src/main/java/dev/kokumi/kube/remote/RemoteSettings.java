package dev.kokumi.kube.remote;

import java.time.Duration;

/**
 * What an administrator may set about connections to remote clusters. A service maps its configuration on it.
 *
 * @param maxConnections how many Clusters' connections are kept at most; beyond it the least recently used one closes
 * @param idlePerCluster how many sockets of one Cluster are kept open between requests
 * @param idleTimeout how long a socket is kept open unused; longer than the pause between two checks, or each check
 *     pays for a TLS handshake
 * @param addressTimeout how long one address of a name may take to connect while the name has others to try
 * @param lookups how many name look-ups run side by side; as many again are kept for names that hung before
 * @param hangingLookups how many look-ups in all may be left to the system's resolver, each a platform thread
 * @param maxHeaderLine bound on a line of the answer's head, in bytes
 * @param maxHeaders bound on the number of header lines
 * @param networks which addresses may be connected to
 * @param proxyRoots PEM certificates that vouch for https proxies beside the system's roots; empty for none
 * @param userAgent what requests call themselves
 */
public record RemoteSettings(
        int maxConnections,
        int idlePerCluster,
        Duration idleTimeout,
        Duration addressTimeout,
        int lookups,
        int hangingLookups,
        int maxHeaderLine,
        int maxHeaders,
        AllowedNetworks networks,
        String proxyRoots,
        String userAgent) {
    /** Refuses what no engine could run with, naming the setting. */
    public RemoteSettings {
        atLeastOne("maxConnections", maxConnections);
        atLeastOne("lookups", lookups);
        atLeastOne("hangingLookups", hangingLookups);
        atLeastOne("maxHeaderLine", maxHeaderLine);
        atLeastOne("maxHeaders", maxHeaders);
        if (idlePerCluster < 0) {
            throw new IllegalArgumentException("idlePerCluster must not be negative, but is " + idlePerCluster);
        }
        positive("idleTimeout", idleTimeout);
        positive("addressTimeout", addressTimeout);
    }

    /**
     * 5,000 Clusters with two sockets each, kept for two minutes; 2 s per address; 16 look-ups, 256 at most; heads of
     * 100 lines of 8 KiB; all networks but link-local; no further roots.
     */
    public static RemoteSettings defaults() {
        return new RemoteSettings(
                5_000,
                2,
                Duration.ofMinutes(2),
                Duration.ofSeconds(2),
                16,
                256,
                8 * 1024,
                100,
                AllowedNetworks.allButLinkLocal(),
                "",
                "kokumi-clusters");
    }

    /** The same with other networks. */
    public RemoteSettings within(AllowedNetworks allowed) {
        return new RemoteSettings(
                maxConnections,
                idlePerCluster,
                idleTimeout,
                addressTimeout,
                lookups,
                hangingLookups,
                maxHeaderLine,
                maxHeaders,
                allowed,
                proxyRoots,
                userAgent);
    }

    private static void atLeastOne(String name, int value) {
        if (value < 1) {
            throw new IllegalArgumentException(name + " must be at least 1, but is " + value);
        }
    }

    private static void positive(String name, Duration value) {
        if (!value.isPositive()) {
            throw new IllegalArgumentException(name + " must be longer than nothing, but is " + value);
        }
    }
}
