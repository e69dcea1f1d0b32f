package dev.kokumi.api.crd;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.hub.Installation;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.wait.Await;
import java.time.Duration;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code kubectl explain} is the reference of the API. */
@ExtendWith(TestBed.class)
class ExplainIT {
    private static final String VERSION = "--api-version=delivery.kokumi.dev/v1alpha1";
    private static final Pattern SPACE = Pattern.compile("\\s+");

    private final ControlPlane hub;

    ExplainIT(@Hub ControlPlane hub) {
        Installation.on(hub);
        this.hub = hub;
        // The API server publishes the schema of a new kind a moment after it serves the kind.
        Await.until(
                Duration.ofSeconds(30),
                () -> "no schema published",
                () -> hub.kubectl("explain", "environment.spec", VERSION).out().contains("clusterSelector"));
    }

    @Test
    void shouldExplainTheKind() {
        assertThat(explain("cluster"))
                .contains("GROUP: delivery.kokumi.dev KIND: Cluster VERSION: v1alpha1")
                .contains("A Cluster is one Kubernetes cluster that can be deployed to from this namespace")
                .contains("spec <Object> -required-")
                .contains("What Kokumi found. Written by its services only.");
    }

    @Test
    void shouldExplainTheSpec() {
        assertThat(explain("cluster.spec"))
                .contains("connection <string> -required- enum: InCluster, Kubeconfig How the cluster is reached")
                .contains("kubeconfig <Object> The kubeconfig to use. Required when connection is Kubeconfig");
    }

    @Test
    void shouldExplainTheReference() {
        assertThat(explain("cluster.spec.kubeconfig.secretRef"))
                .contains("name <string> -required- Name of the Secret, in the namespace of this object.")
                .contains("namespace <string> Forbidden: a reference stays in the namespace of its object.");
    }

    @Test
    void shouldExplainTheSelector() {
        assertThat(explain("environment.spec.clusterSelector.matchExpressions"))
                .contains("operator <string> -required- enum: In, NotIn, Exists, DoesNotExist");
    }

    @Test
    void shouldExplainTheTarget() {
        assertThat(explain("clustertarget"))
                .contains("A ClusterTarget is a namespace on a cluster nobody here manages")
                .contains("spec <Object> -required-");
        assertThat(explain("clustertarget.spec"))
                .contains("owner <Object> -required- Who the target belongs to")
                .contains("kubeconfig <Object> -required- The kubeconfig that reaches the target");
        assertThat(explain("clustertarget.status.state"))
                .contains("ENUM: CredentialRejected CredentialUnavailable Failed Probing Ready Unreachable");
    }

    @ParameterizedTest
    @ValueSource(strings = {"cluster", "environment", "clustertarget"})
    void shouldDescribeEveryFieldOfTheTree(String kind) {
        var tree = hub.kubectl("explain", kind, "--recursive", VERSION).orThrow("kubectl explain");

        assertThat(tree).contains("spec\t<Object> -required-").doesNotContain("<no description>");
        assertThat(explain(kind + ".status.conditions"))
                .contains("reason <string> -required- Why, as one word of the documented set");
    }

    private String explain(String field) {
        var said = hub.kubectl("explain", field, VERSION).orThrow("kubectl explain " + field);
        assertThat(said).doesNotContain("<no description>").doesNotContain("<empty>");
        return SPACE.matcher(said).replaceAll(" ");
    }
}
