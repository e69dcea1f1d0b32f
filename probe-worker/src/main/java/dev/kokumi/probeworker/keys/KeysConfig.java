package dev.kokumi.probeworker.keys;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How often the signing keys of a target are fetched. */
@ConfigMapping(prefix = "kokumi.keys")
public interface KeysConfig {
    /** Shortest pause between two fetches of one target that gateways ask for, however many gateways there are. */
    @WithDefault("60s")
    Duration cooldown();

    /** Pause between two fetches nobody asked for. */
    @WithDefault("10m")
    Duration refetch();
}
