package dev.kokumi.ingestgateway.refetch;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** What happens when a token names a signing key that is not published. */
@ConfigMapping(prefix = "kokumi.ingest.refetch")
public interface RefetchConfig {
    /** At most one request for fresh keys per target within this time. */
    @WithDefault("60s")
    Duration cooldown();

    /** How long a request waits for fresh keys before it is refused. */
    @WithDefault("2s")
    Duration patience();

    /** How many requests of one target wait at once; more are refused at once. */
    @WithDefault("32")
    int waiters();
}
