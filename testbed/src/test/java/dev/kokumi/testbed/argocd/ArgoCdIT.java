package dev.kokumi.testbed.argocd;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.Spoke;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.wait.Await;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(TestBed.class)
class ArgoCdIT {
    @Test
    void shouldListAClusterAndDeployToIt(@Hub ControlPlane hub, @Spoke ControlPlane spoke, ArgoCd argo) {
        var token = spoke.serviceAccounts().clusterAdmin("argocd").token();
        var ca = Base64.getEncoder().encodeToString(spoke.caPem().getBytes(StandardCharsets.UTF_8));
        hub.admin()
                .secrets()
                .inNamespace(ArgoCd.NAMESPACE)
                .resource(new SecretBuilder()
                        .withNewMetadata()
                        .withName("by-hand")
                        .addToLabels("argocd.argoproj.io/secret-type", "cluster")
                        .endMetadata()
                        .addToStringData("name", "by-hand")
                        .addToStringData("server", spoke.server())
                        .addToStringData(
                                "config",
                                "{\"bearerToken\":\"%s\",\"tlsClientConfig\":{\"caData\":\"%s\"}}".formatted(token, ca))
                        .build())
                .create();

        Await.until(
                Duration.ofSeconds(2),
                () -> "Argo CD lists " + argo.clusters(),
                () -> argo.cluster("by-hand").isPresent());
        assertThat(argo.cluster("by-hand"))
                .hasValueSatisfying(cluster -> assertThat(cluster.server()).isEqualTo(spoke.server()));

        argo.application("hello", "by-hand", "deployed");
        argo.waitForSync("hello");

        assertThat(spoke.admin()
                        .configMaps()
                        .inNamespace("deployed")
                        .withName("hello")
                        .get())
                .satisfies(map -> assertThat(map.getData()).containsEntry("deployed", "by Argo CD"));
        Await.until(
                Duration.ofSeconds(20),
                () -> "Argo CD says " + argo.cluster("by-hand"),
                () -> argo.cluster("by-hand")
                        .filter(cluster -> cluster.status().equals("Successful"))
                        .isPresent());
    }
}
