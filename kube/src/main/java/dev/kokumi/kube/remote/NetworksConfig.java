package dev.kokumi.kube.remote;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.util.List;
import java.util.Optional;

/** Which networks connections to other clusters may reach, proxies included; judged after name resolution. */
@ConfigMapping(prefix = "kokumi.networks")
public interface NetworksConfig {
    /** Ranges in CIDR notation never connected to. The default is link-local, where clouds keep machine credentials. */
    @WithDefault("169.254.0.0/16,fe80::/10")
    Optional<List<String>> denied();

    /** The only ranges in CIDR notation connected to. Absent means all that are not denied. */
    Optional<List<String>> allowed();
}
