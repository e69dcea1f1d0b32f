package dev.kokumi.clustercontroller;

import dev.kokumi.kube.hub.HubSettings;
import io.fabric8.kubernetes.client.Config;
import io.quarkus.kubernetes.client.KubernetesConfigCustomizer;
import jakarta.inject.Singleton;

/** Sets each default of the client on purpose. */
@Singleton
public class HubClientSettings implements KubernetesConfigCustomizer {
    @Override
    public void customize(Config config) {
        HubSettings.apply(config);
    }
}
