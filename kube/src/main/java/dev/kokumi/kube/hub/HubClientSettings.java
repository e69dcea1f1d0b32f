package dev.kokumi.kube.hub;

import io.fabric8.kubernetes.client.Config;
import io.quarkus.kubernetes.client.KubernetesConfigCustomizer;
import jakarta.inject.Singleton;
import java.time.Duration;

/**
 * The client of the hub with every default set on purpose: no retries inside a call (queues retry, and they know what
 * changed meanwhile), no limit on requests side by side, bounded waits.
 */
@Singleton
public class HubClientSettings implements KubernetesConfigCustomizer {
    private static final Duration CONNECT = Duration.ofSeconds(5);
    private static final Duration REQUEST = Duration.ofSeconds(10);
    private static final Duration RECONNECT = Duration.ofMillis(500);

    @Override
    public void customize(Config config) {
        config.setConnectionTimeout((int) CONNECT.toMillis());
        config.setRequestTimeout((int) REQUEST.toMillis());
        config.setRequestRetryBackoffLimit(0);
        config.setWatchReconnectLimit(-1);
        config.setWatchReconnectInterval((int) RECONNECT.toMillis());
        config.setMaxConcurrentRequests(256);
        config.setMaxConcurrentRequestsPerHost(256);
    }
}
