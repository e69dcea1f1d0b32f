package dev.kokumi.probeworker.canary;

import java.time.Duration;
import java.util.Optional;

/**
 * How canaries run.
 *
 * @param image has sh, cat and curl (7.76 or later)
 * @param timeout from create until its post must have been heard of
 * @param poll how often the pod is looked at meanwhile
 * @param cleanup how long removing it is tried after that
 * @param retryPause between two tries to remove it
 * @param ca PEM certificates the ingest's certificate is checked against; empty for those of the image
 */
public record CanarySettings(
        String image, Duration timeout, Duration poll, Duration cleanup, Duration retryPause, Optional<String> ca) {}
