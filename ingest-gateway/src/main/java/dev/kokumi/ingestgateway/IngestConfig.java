package dev.kokumi.ingestgateway;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;

/** How the gateway takes posts. */
@ConfigMapping(prefix = "kokumi.ingest.http")
public interface IngestConfig {
    /** How long storing an Event may take before the pod is told to come back. */
    @WithDefault("5s")
    Duration storeDeadline();

    /** How long a body may take to arrive, however slowly it drips. */
    @WithDefault("10s")
    Duration bodyDeadline();

    /** Reports of one pod in a minute; also how many may come at once. */
    @WithDefault("60")
    int reportsPerMinute();

    /** The replica, as Events name it; by default the service's own name. */
    Optional<String> instance();
}
