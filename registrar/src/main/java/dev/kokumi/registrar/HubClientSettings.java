package dev.kokumi.registrar;

import dev.kokumi.kube.hub.HubSettings;
import io.fabric8.kubernetes.client.Config;
import io.quarkus.kubernetes.client.KubernetesConfigCustomizer;
import jakarta.inject.Singleton;

/** Sets every default of the hub's client on purpose. */
@Singleton
final class HubClientSettings implements KubernetesConfigCustomizer {
    @Override
    public void customize(Config config) {
        HubSettings.apply(config);
    }
}
