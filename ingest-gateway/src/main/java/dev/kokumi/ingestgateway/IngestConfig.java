package dev.kokumi.ingestgateway;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/** How the gateway takes posts. */
@ConfigMapping(prefix = "kokumi.ingest.http")
public interface IngestConfig {
    /** How long storing an Event may take before the pod is told to come back. */
    @WithDefault("5s")
    Duration storeDeadline();

    /** Reports of one pod in a minute; also how many may come at once. */
    @WithDefault("60")
    int reportsPerMinute();

    /** Addresses of proxies whose X-Forwarded-For counts; none by default. */
    Optional<Set<String>> trustedProxies();

    /** The replica, as Events name it; by default the host name. */
    Optional<String> instance();
}
