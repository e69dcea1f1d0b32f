package dev.kokumi.api.install;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.golden.GeneratedFile;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.rbac.ClusterRoleBinding;
import io.fabric8.kubernetes.api.model.rbac.RoleBinding;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code k8s/install.yaml} is what {@code kubectl kustomize k8s/install} makes; the overlays differ only as they say. */
class InstallFileIT {
    private static final String HEADER =
            "# Everything Kokumi needs, on a cluster where Argo CD is installed in namespace argocd.\n"
                    + "# Generated from k8s/install. Update with:"
                    + " ./mvnw -pl api test -Dtest=InstallFileIT -Dkokumi.update\n";

    @Test
    void shouldKeepInstallYamlUpToDate() {
        new GeneratedFile("k8s/install.yaml", InstallFileIT.class).verify(HEADER + Kustomize.build("install"));
    }

    /** The chart changes a copy of its own, since what is outside its folder is not in its package. */
    @Test
    void shouldKeepTheCopyOfTheChartUpToDate() {
        new GeneratedFile("k8s/chart/files/install.yaml", InstallFileIT.class)
                .verify(HEADER + Kustomize.build("install"));
    }

    @Test
    void shouldKeepTheMonitoringOfTheChartUpToDate() {
        new GeneratedFile("k8s/chart/files/monitoring.yaml", InstallFileIT.class)
                .verify("# Generated from k8s/monitoring. Update with:"
                        + " ./mvnw -pl api test -Dtest=InstallFileIT -Dkokumi.update\n"
                        + Kustomize.build("monitoring"));
    }

    /** Where Argo CD is missing, everything before it is in place when this one fails. */
    @Test
    void shouldEndWithTheBindingInArgoCDsNamespace() {
        var last = Kustomize.objects("install").getLast();

        assertThat(last).isInstanceOfSatisfying(RoleBinding.class, binding -> {
            assertThat(binding.getMetadata().getNamespace()).isEqualTo("argocd");
            assertThat(binding.getRoleRef().getKind()).isEqualTo("ClusterRole");
            assertThat(binding.getRoleRef().getName()).isEqualTo("kokumi-argocd-cluster-registrar");
        });
    }

    @Test
    void shouldBindTheRegistrarRoleNowhereElse() {
        assertThat(Kustomize.objects("install"))
                .filteredOn(object -> object instanceof ClusterRoleBinding binding
                                && binding.getRoleRef().getName().equals("kokumi-argocd-cluster-registrar")
                        || object instanceof RoleBinding other
                                && other.getRoleRef().getName().equals("kokumi-argocd-cluster-registrar"))
                .hasSize(1);
    }

    /** A tag that moves would change a running installation behind its back. */
    @ParameterizedTest
    @ValueSource(strings = {"install", "overlays/kind", "overlays/listed-workspaces"})
    void shouldTagEveryImage(String folder) {
        assertThat(deployments(folder))
                .hasSize(4)
                .allSatisfy(deployment -> assertThat(
                                deployment.getSpec().getTemplate().getSpec().getContainers())
                        .allSatisfy(container -> assertThat(container.getImage())
                                .matches("kokumi/(cluster-controller|registrar|probe-worker|ingest-gateway):[^:]+")
                                .doesNotEndWith(":latest")));
    }

    @Test
    void shouldLeaveOnlyThePodsOutOfTheTestBed() {
        var installed = names("install");
        installed.removeIf(name -> name.startsWith("Deployment/") || name.startsWith("PodDisruptionBudget/"));

        assertThat(names("overlays/testbed")).containsExactlyElementsOf(installed);
    }

    @Test
    void shouldReadSecretsInListedWorkspacesOnly() {
        var listed = names("overlays/listed-workspaces");

        assertThat(names("install")).contains("ClusterRoleBinding//kokumi-secret-reader");
        assertThat(listed)
                .doesNotContain("ClusterRoleBinding//kokumi-secret-reader")
                .contains("RoleBinding/platform/kokumi-secret-reader", "ConfigMap/kokumi/kokumi-config");
    }

    private static List<Deployment> deployments(String folder) {
        return Kustomize.objects(folder).stream()
                .filter(Deployment.class::isInstance)
                .map(Deployment.class::cast)
                .toList();
    }

    private static List<String> names(String folder) {
        return new java.util.ArrayList<>(
                Kustomize.objects(folder).stream().map(InstallFileIT::name).toList());
    }

    private static String name(HasMetadata object) {
        var namespace = object.getMetadata().getNamespace();
        return "%s/%s/%s"
                .formatted(
                        object.getKind(),
                        namespace == null ? "" : namespace,
                        object.getMetadata().getName());
    }
}
