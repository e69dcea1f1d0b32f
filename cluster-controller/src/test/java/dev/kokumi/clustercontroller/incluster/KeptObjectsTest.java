package dev.kokumi.clustercontroller.incluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.Connection;
import dev.kokumi.kube.fleet.Selectors;
import java.util.Map;
import org.junit.jupiter.api.Test;

class KeptObjectsTest {
    @Test
    void shouldSelectTheClusterByItsLabel() {
        var cluster = KeptObjects.cluster("kokumi");
        var environment = KeptObjects.environment("kokumi");

        assertThat(cluster.getMetadata().getName()).isEqualTo("in-cluster");
        assertThat(cluster.getMetadata().getLabels()).containsOnly(Map.entry("delivery.kokumi.dev/in-cluster", "true"));
        assertThat(cluster.getSpec().getConnection()).isEqualTo(Connection.IN_CLUSTER);
        assertThat(environment.getMetadata().getName()).isEqualTo("local");
        assertThat(Selectors.selects(environment, cluster)).isTrue();
    }
}
