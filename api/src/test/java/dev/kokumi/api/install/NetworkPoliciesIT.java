package dev.kokumi.api.install;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.Labels;
import io.fabric8.kubernetes.api.model.ContainerPort;
import io.fabric8.kubernetes.api.model.LabelSelector;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyIngressRule;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyPeer;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Who reaches the pods. The test bed's network enforces nothing, so this reads what is shipped. */
class NetworkPoliciesIT {
    private static final List<Map<String, String>> SCRAPERS =
            List.of(Map.of("kubernetes.io/metadata.name", "monitoring"), Map.of(Labels.METRICS, "true"));

    static Stream<Deployment> deployments() {
        return of(Deployment.class);
    }

    @ParameterizedTest
    @MethodSource("deployments")
    void shouldLetNobodyButScrapersReachMetrics(Deployment deployment) {
        var name = deployment.getMetadata().getName();
        var pod = deployment.getSpec().getTemplate();
        var metrics = name.equals("kokumi-ingest-gateway") ? "management" : "http";

        assertThat(of(NetworkPolicy.class)
                        .filter(policy -> selects(policy, pod.getMetadata().getLabels())))
                .singleElement()
                .satisfies(policy -> {
                    assertThat(policy.getSpec().getPolicyTypes()).containsExactly("Ingress");
                    assertThat(open(
                                    policy,
                                    pod.getSpec().getContainers().getFirst().getPorts()))
                            .isEqualTo(metrics.equals("management") ? List.of("http") : List.of());
                    assertThat(policy.getSpec().getIngress())
                            .filteredOn(rule -> !rule.getFrom().isEmpty())
                            .singleElement()
                            .satisfies(rule -> {
                                assertThat(ports(rule)).containsExactly(metrics);
                                assertThat(rule.getFrom())
                                        .map(NetworkPolicyPeer::getPodSelector)
                                        .containsOnlyNulls();
                                assertThat(rule.getFrom())
                                        .map(NetworkPolicyPeer::getNamespaceSelector)
                                        .map(LabelSelector::getMatchLabels)
                                        .containsExactlyInAnyOrderElementsOf(SCRAPERS);
                            });
                });
    }

    /** Names of the ports that everybody reaches; each must be one of the container's. */
    private static List<String> open(NetworkPolicy policy, List<ContainerPort> known) {
        assertThat(policy.getSpec().getIngress())
                .allSatisfy(
                        rule -> assertThat(known).map(ContainerPort::getName).containsAll(ports(rule)));
        return policy.getSpec().getIngress().stream()
                .filter(rule -> rule.getFrom().isEmpty())
                .flatMap(rule -> ports(rule).stream())
                .toList();
    }

    /** A rule without ports would open them all. */
    private static List<String> ports(NetworkPolicyIngressRule rule) {
        assertThat(rule.getPorts()).isNotEmpty();
        return rule.getPorts().stream().map(port -> port.getPort().getStrVal()).toList();
    }

    private static boolean selects(NetworkPolicy policy, Map<String, String> labels) {
        return labels.entrySet()
                .containsAll(policy.getSpec().getPodSelector().getMatchLabels().entrySet());
    }

    private static <T> Stream<T> of(Class<T> kind) {
        return Kustomize.objects("install").stream().filter(kind::isInstance).map(kind::cast);
    }
}
