package dev.kokumi.kube.hub;

import io.fabric8.kubernetes.client.Config;
import java.time.Duration;

/**
 * The client of the hub with every default set on purpose: no retries inside a call (queues retry, and they know what
 * changed meanwhile), no limit on requests side by side, bounded waits.
 */
public final class HubSettings {
    private static final Duration REQUEST = Duration.ofSeconds(10);
    private static final Duration RECONNECT = Duration.ofMillis(500);

    private HubSettings() {}

    /** Applies the settings to the configuration a service starts with. */
    public static void apply(Config config) {
        config.setConnectionTimeout((int) Duration.ofSeconds(5).toMillis());
        config.setRequestTimeout((int) REQUEST.toMillis());
        config.setRequestRetryBackoffLimit(0);
        config.setWatchReconnectLimit(-1);
        config.setWatchReconnectInterval((int) RECONNECT.toMillis());
        config.setMaxConcurrentRequests(256);
        config.setMaxConcurrentRequestsPerHost(256);
    }
}
