package dev.kokumi.clustercontroller.connection;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Connections to remote clusters. */
@ConfigMapping(prefix = "kokumi.connections")
public interface ConnectionsConfig {
    /** How many Clusters' connections are kept at most; beyond it the least recently used one closes. */
    @WithDefault("5000")
    int max();

    /** How many sockets of one Cluster are kept open between checks. */
    @WithDefault("1")
    int idlePerCluster();

    /** How long a socket is kept open unused. Shorter than the pause between checks makes each check pay for TLS. */
    @WithDefault("2m")
    Duration idleTimeout();

    /** How long one address of a name may take to connect while the name has others to try. */
    @WithDefault("2s")
    Duration addressTimeout();

    /** How many names are looked up side by side; as many again are kept for names that hung before. */
    @WithDefault("16")
    int lookups();

    /** How many hanging look-ups may be left to the system's resolver in all, each a thread. */
    @WithDefault("256")
    int hangingLookups();

    /** File with PEM certificates that vouch for https proxies, beside the system's roots. */
    Optional<Path> proxyCaFile();
}
