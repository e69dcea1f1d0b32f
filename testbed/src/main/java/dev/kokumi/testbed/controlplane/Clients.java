package dev.kokumi.testbed.controlplane;

import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.http.HttpClient;
import io.fabric8.kubernetes.client.utils.HttpClientUtils;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** One client for each kubeconfig, over one set of I/O threads. */
final class Clients implements AutoCloseable {
    private static final HttpClient.Factory FACTORY = HttpClientUtils.getHttpClientFactory();

    private final Map<String, KubernetesClient> clients = new ConcurrentHashMap<>();

    KubernetesClient of(String kubeconfig) {
        return clients.computeIfAbsent(kubeconfig, Clients::create);
    }

    private static KubernetesClient create(String kubeconfig) {
        var config = Config.fromKubeconfig(kubeconfig);
        // A test wants to see the first answer, not the tenth.
        config.setRequestRetryBackoffLimit(0);
        config.setRequestTimeout(30_000);
        config.setConnectionTimeout(5_000);
        return new KubernetesClientBuilder()
                .withConfig(config)
                .withHttpClientFactory(FACTORY)
                .build();
    }

    @Override
    public void close() {
        clients.values().forEach(KubernetesClient::close);
        clients.clear();
    }
}
