package dev.kokumi.api.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.hub.Bindings;
import dev.kokumi.api.hub.Installation;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.junit.TestNamespace;
import dev.kokumi.testbed.service.Shipped;
import io.fabric8.kubernetes.api.model.rbac.RoleBindingBuilder;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code kokumi-credentials-binding}: the right to Secrets is given by workspace, whoever gives it. */
@ExtendWith(TestBed.class)
class CredentialsBindingIT {
    private static final String ROLE = "kokumi-cluster-credentials";

    private final ControlPlane hub;

    CredentialsBindingIT(@Hub ControlPlane hub) {
        Installation.on(hub);
        Shipped.namespace(hub, "kokumi-signing");
        this.hub = hub;
    }

    @Test
    void shouldRefuseAClusterRoleBinding() {
        var binding = Bindings.clusterWide("credentials-everywhere", ROLE, "somebody");

        denied(
                "bind it with a RoleBinding in each workspace",
                () -> hub.admin().resource(binding).create());
        denied(
                "bind it with a RoleBinding in each workspace",
                () -> hub.admin().resource(binding).serverSideApply());
    }

    @ParameterizedTest
    @ValueSource(strings = {"kokumi", "kokumi-signing"})
    void shouldRefuseKokumisOwnNamespaces(String namespace) {
        var binding = Bindings.in(namespace, "credentials", ROLE, "somebody");
        var fragment = "must not be bound in namespace " + namespace + ", which holds Kokumi's own keys";

        denied(fragment, () -> hub.admin().resource(binding).create());
        denied(fragment, () -> hub.admin().resource(binding).serverSideApply());
    }

    /** A binding cannot be turned to another role: the API server itself refuses that. */
    @Test
    void shouldNotBeReachedByUpdate() {
        var binding = hub.admin()
                .resource(Bindings.in("kokumi", "turned", "view", "somebody"))
                .create();
        binding.getRoleRef().setName(ROLE);

        assertThat(org.assertj.core.api.Assertions.catchThrowable(
                        () -> hub.admin().resource(binding).update()))
                .hasMessageContaining("cannot change roleRef");
    }

    @Test
    void shouldTakeARoleBindingInAWorkspaceAndItsChange(TestNamespace workspace) {
        var binding = hub.admin()
                .resource(Bindings.in(workspace.name(), "credentials", ROLE, "somebody"))
                .create();
        var more = new RoleBindingBuilder(binding)
                .addNewSubject("rbac.authorization.k8s.io", "User", "somebody-else", null)
                .build();

        assertThat(hub.admin().resource(more).update().getSubjects()).hasSize(2);
    }

    @Test
    void shouldLeaveOtherRolesAlone() {
        var viewers = hub.admin()
                .resource(Bindings.clusterWide("kokumi-viewers", "kokumi-view", "somebody"))
                .create();
        var local = Bindings.in("kokumi", "local-role-of-that-name", ROLE, "somebody");
        local.getRoleRef().setKind("Role");
        var bound = hub.admin().resource(local).create();

        assertThat(viewers.getMetadata().getUid()).isNotEmpty();
        assertThat(bound.getMetadata().getUid()).isNotEmpty();
    }

    private static void denied(String fragment, ThrowingCallable request) {
        Denial.assertDenied("kokumi-credentials-binding", fragment, request);
    }
}
