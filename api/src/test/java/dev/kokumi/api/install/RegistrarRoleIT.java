package dev.kokumi.api.install;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.hub.Installation;
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

    @Test
    void shouldFoldNothingButReadingIntoTheBuiltInRoles() {
        assertThat(hub.admin().rbac().clusterRoles().list().getItems())
                .filteredOn(role -> role.getMetadata().getName().startsWith("kokumi-"))
                .filteredOn(role -> !role.getMetadata().getLabels().isEmpty())
                .singleElement()
                .satisfies(role -> {
                    assertThat(role.getMetadata().getName()).isEqualTo("kokumi-view");
                    assertThat(role.getMetadata().getLabels())
                            .containsOnlyKeys("rbac.authorization.k8s.io/aggregate-to-view");
                    assertThat(role.getRules())
                            .allSatisfy(rule -> assertThat(rule.getVerbs()).containsExactly("get", "list", "watch"));
                });
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
