package dev.kokumi.probeworker.canary;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** The canary pod of the registration probe. */
@ConfigMapping(prefix = "kokumi.canary")
public interface CanaryConfig {
    /** Image of the pod: has sh, cat and curl 7.76 or later, and runs as any user. */
    @WithDefault("docker.io/curlimages/curl:8.11.1")
    String image();

    /** How long it may take from create until the gateway has its post, pulling the image included. */
    @WithDefault("2m")
    Duration timeout();

    /** How often the pod is looked at meanwhile. */
    @WithDefault("2s")
    Duration poll();

    /** How long removing the pod may take; what is left then is removed in later rounds. */
    @WithDefault("10s")
    Duration cleanup();

    /** PEM file of certificates for an ingest URL that the image's own do not vouch for. */
    Optional<Path> caFile();
}
