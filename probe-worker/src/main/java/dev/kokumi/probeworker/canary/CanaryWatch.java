package dev.kokumi.probeworker.canary;

import java.time.Instant;

/** How a canary is made known and how its post is heard of; the worker's side. */
public interface CanaryWatch {
    /** What a wait for the post ended with. */
    enum Post {
        /** The gateway accepted it. */
        ARRIVED,
        /** It did not come in time. */
        AWAITED,
        /** Nobody wants it any more, which ends the canary at once. */
        UNWANTED
    }

    /**
     * Records the pod in the status of the target. On return the status is written: before, its post must not count.
     *
     * @param validUntil when its token ends at the latest
     * @throws RuntimeException if it cannot be recorded; the canary is then removed
     */
    void canaryCreated(String podName, String podUid, Instant validUntil);

    /** Waits until the gateway tells of the post, the deadline has passed, or nobody wants the post any more. */
    Post awaitPost(String podUid, Instant deadline);
}
