package dev.kokumi.ingestgateway.limit;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** How many failures are borne before requests are refused unread. Requests that succeed are never counted. */
@ConfigMapping(prefix = "kokumi.ingest.limit")
public interface LimitConfig {
    /** Failures in a row of one address at one target, by tokens that name no recorded pod. */
    @WithDefault("20")
    int addressBurst();

    /** After how long one more of these is borne. */
    @WithDefault("1s")
    Duration addressRefill();

    /** Failures in a row of one address at all targets together, by tokens that name no recorded pod; unknown targets included. */
    @WithDefault("200")
    int everywhereBurst();

    /** After how long one more of these is borne. */
    @WithDefault("100ms")
    Duration everywhereRefill();

    /** Failures in a row at one target, of all addresses, by tokens that name no recorded pod. */
    @WithDefault("500")
    int targetBurst();

    /** After how long one more of these is borne. */
    @WithDefault("20ms")
    Duration targetRefill();

    /** Failures in a row of one address as one recorded pod, verified offline: what the pod itself may have to pass by. */
    @WithDefault("1000")
    int podBurst();

    /** After how long one more of these is borne. */
    @WithDefault("5ms")
    Duration podRefill();

    /** Failures in a row of one address as one recorded pod, with TokenReview: each is a request to the hub's API server. */
    @WithDefault("50")
    int reviewBurst();

    /** After how long one more of these is borne. */
    @WithDefault("100ms")
    Duration reviewRefill();

    /** How long a refusal is remembered. */
    @WithDefault("10s")
    Duration refusedFor();

    /** For how long after it was verified a token passes whatever failed meanwhile. */
    @WithDefault("15m")
    Duration verifiedFor();

    /** Addresses, and as many tokens of either kind, that are remembered; the oldest are forgotten. */
    @WithDefault("20000")
    int remembered();

    /** Networks of proxies whose X-Forwarded-For is believed, such as 10.0.0.0/8. Default: none. */
    Optional<List<String>> trustedProxies();
}
