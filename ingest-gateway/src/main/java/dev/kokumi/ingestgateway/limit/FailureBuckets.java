package dev.kokumi.ingestgateway.limit;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** The buckets that an attempt's failure counts in. */
final class FailureBuckets {
    private record Lane(String target, String address, String pod) {}

    private final LimitConfig config;
    private final Recent<Lane, FailureBucket> lanes;
    /** Each apart from the others, so that inventing addresses forgets no target. */
    private final Recent<String, FailureBucket> addresses;

    private final Recent<String, FailureBucket> targets;

    FailureBuckets(LimitConfig config) {
        this.config = config;
        this.lanes = new Recent<>(config.remembered());
        this.addresses = new Recent<>(config.remembered());
        this.targets = new Recent<>(config.remembered());
    }

    /** Of an address at all targets, unknown ones included. */
    FailureBucket everywhere(String address) {
        return addresses.getOrMake(
                address, () -> new FailureBucket(config.everywhereBurst(), config.everywhereRefill()));
    }

    Duration longestWait(Attempt attempt, Instant now) {
        var longest = Duration.ZERO;
        for (var bucket : of(attempt)) {
            var wait = bucket.delay(now);
            longest = wait.compareTo(longest) > 0 ? wait : longest;
        }
        return longest;
    }

    void failed(Attempt attempt, Instant now) {
        of(attempt).forEach(bucket -> bucket.failed(now));
    }

    private List<FailureBucket> of(Attempt attempt) {
        var target = attempt.target();
        var lane = lanes.getOrMake(new Lane(target.uid(), attempt.address(), attempt.pod()), () -> ofLane(attempt));
        return attempt.pod().isEmpty()
                ? List.of(
                        lane,
                        everywhere(attempt.address()),
                        targets.getOrMake(
                                target.uid(), () -> new FailureBucket(config.targetBurst(), config.targetRefill())))
                : List.of(lane);
    }

    private FailureBucket ofLane(Attempt attempt) {
        if (attempt.pod().isEmpty()) {
            return new FailureBucket(config.addressBurst(), config.addressRefill());
        }
        return switch (attempt.target().podIdentity()) {
            case JWKS -> new FailureBucket(config.podBurst(), config.podRefill());
            case TOKEN_REVIEW -> new FailureBucket(config.reviewBurst(), config.reviewRefill());
        };
    }
}
