package dev.kokumi.ingestgateway.review;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How the hub's API server is asked about tokens of targets with podIdentity TokenReview. */
@ConfigMapping(prefix = "kokumi.ingest.review")
public interface ReviewConfig {
    /** TokenReviews under way at once. */
    @WithDefault("32")
    int parallel();

    /** Of these at most so many for one target, so that one never takes all. */
    @WithDefault("8")
    int parallelPerTarget();

    /** How long a request waits for its turn before it is answered 503. */
    @WithDefault("2s")
    Duration patience();
}
