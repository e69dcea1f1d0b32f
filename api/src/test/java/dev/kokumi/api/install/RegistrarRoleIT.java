package dev.kokumi.api.install;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.hub.Installation;
import dev.kokumi.api.hub.Rights;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.TestBed;
import io.fabric8.kubernetes.api.model.rbac.PolicyRule;
import io.fabric8.kubernetes.api.model.rbac.PolicyRuleBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Roles whose rules are a promise to other software, compared exactly, as the API server has them. */
@ExtendWith(TestBed.class)
class RegistrarRoleIT {
    private final ControlPlane hub;

    RegistrarRoleIT(@Hub ControlPlane hub) {
        Installation.on(hub);
        this.hub = hub;
    }

    @Test
    void shouldLetTheRegistrarCreateUpdateAndDeleteSecretsOnly() {
        assertThat(rules("kokumi-argocd-cluster-registrar")).containsExactly(secrets("create", "update", "delete"));
    }

    @Test
    void shouldLetTheRegistrarReadSecretsOfArgoCD() {
        var role = hub.admin()
                .rbac()
                .roles()
                .inNamespace("argocd")
                .withName("kokumi-argocd-cluster-reader")
                .get();

        assertThat(role.getRules()).containsExactly(secrets("get", "list", "watch"));
    }

    @Test
    void shouldKeepCredentialsToSecrets() {
        assertThat(rules("kokumi-cluster-credentials"))
                .containsExactly(secrets("get", "list", "watch", "create", "update", "patch", "delete"));
    }

    /** Nothing else is folded into roles people already hold: an editor must not gain Clusters or a status. */
    @Test
    void shouldFoldReadingIntoViewAndTargetsIntoEdit() {
        assertThat(hub.admin().rbac().clusterRoles().list().getItems())
                .filteredOn(role -> role.getMetadata().getName().startsWith("kokumi-"))
                .filteredOn(role -> !role.getMetadata().getLabels().isEmpty())
                .extracting(role ->
                        role.getMetadata().getName() + " " + role.getMetadata().getLabels())
                .containsExactlyInAnyOrder(
                        "kokumi-view {rbac.authorization.k8s.io/aggregate-to-view=true}",
                        "kokumi-target-edit {rbac.authorization.k8s.io/aggregate-to-edit=true}");
        assertThat(rules("kokumi-view"))
                .allSatisfy(rule -> assertThat(rule.getVerbs()).containsExactly("get", "list", "watch"));
        assertThat(rules("kokumi-target-edit"))
                .singleElement()
                .satisfies(rule -> assertThat(rule.getResources()).containsExactly("clustertargets"));
    }

    @Test
    void shouldLetDispatchersReadTargetsAndPatchTheirStatusOnly() {
        assertThat(rules("kokumi-target-dispatcher"))
                .containsExactly(
                        Rights.rule("delivery.kokumi.dev", "clustertargets", "get", "list", "watch"),
                        Rights.rule("delivery.kokumi.dev", "clustertargets/status", "patch"));
    }

    private java.util.List<PolicyRule> rules(String clusterRole) {
        return hub.admin().rbac().clusterRoles().withName(clusterRole).get().getRules();
    }

    private static PolicyRule secrets(String... verbs) {
        return new PolicyRuleBuilder()
                .withApiGroups("")
                .withResources("secrets")
                .withVerbs(verbs)
                .build();
    }
}
