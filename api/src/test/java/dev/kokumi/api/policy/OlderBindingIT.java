package dev.kokumi.api.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.hub.Bindings;
import dev.kokumi.api.hub.Installation;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Spoke;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.wait.Await;
import io.fabric8.kubernetes.api.model.admissionregistration.v1.ValidatingAdmissionPolicyBinding;
import io.fabric8.kubernetes.api.model.rbac.ClusterRoleBinding;
import io.fabric8.kubernetes.api.model.rbac.ClusterRoleBindingBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** {@code kokumi-credentials-binding} and a binding that is older than the policy. */
@ExtendWith(TestBed.class)
class OlderBindingIT {
    private final ControlPlane hub;

    OlderBindingIT(@Spoke("second-hub") ControlPlane hub) {
        this.hub = hub;
    }

    @Test
    void shouldNotGrowButMayGo() {
        removePolicy();
        var older = hub.admin().resource(withFinalizer()).create();
        hub.apply(Installation.folder().resolve("policies"));
        Await.until(Duration.ofSeconds(30), () -> "the policy is not in force", this::refusesNewBinding);
        var grown = new ClusterRoleBindingBuilder(older)
                .addNewSubject("rbac.authorization.k8s.io", "User", "somebody-else", null)
                .build();

        Denial.assertDenied(
                "kokumi-credentials-binding",
                "must not be bound by a ClusterRoleBinding",
                () -> hub.admin().resource(grown).update());
        hub.admin().resource(older).delete();
        var going = hub.admin().resource(older).get();
        going.getMetadata().setFinalizers(java.util.List.of());
        hub.admin().resource(going).update();

        assertThat(hub.admin().resource(older).get()).isNull();
    }

    /** Other tests of this hub may have installed it. */
    private void removePolicy() {
        hub.admin()
                .resources(ValidatingAdmissionPolicyBinding.class)
                .withName("kokumi-credentials-binding")
                .delete();
        Await.until(Duration.ofSeconds(30), () -> "the policy is still in force", () -> !refusesNewBinding());
    }

    private static ClusterRoleBinding withFinalizer() {
        return new ClusterRoleBindingBuilder(Bindings.clusterWide("older", "kokumi-cluster-credentials", "somebody"))
                .editMetadata()
                .withFinalizers("example.com/wait")
                .endMetadata()
                .build();
    }

    private boolean refusesNewBinding() {
        try {
            hub.admin()
                    .resource(Bindings.clusterWide("newer", "kokumi-cluster-credentials", "somebody"))
                    .dryRun()
                    .create();
            return false;
        } catch (KubernetesClientException e) {
            return String.valueOf(e.getMessage()).contains("ValidatingAdmissionPolicy");
        }
    }
}
