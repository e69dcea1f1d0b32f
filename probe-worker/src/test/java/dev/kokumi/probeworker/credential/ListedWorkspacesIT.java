package dev.kokumi.probeworker.credential;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.TargetState;
import dev.kokumi.probeworker.fixture.Brought;
import dev.kokumi.probeworker.fixture.PickyTarget;
import dev.kokumi.probeworker.fixture.QuickProbe;
import dev.kokumi.probeworker.fixture.RunningWorker;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.junit.TestNamespace;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.rbac.RoleBindingBuilder;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Secrets of listed workspaces only: no right anywhere else, and none is needed. */
@ExtendWith(TestBed.class)
class ListedWorkspacesIT {
    private static final String READER = "kokumi-secret-reader";

    @Test
    void shouldReadSecretsOfListedWorkspacesOnly(@Hub ControlPlane hub, TestNamespace listed, @TempDir Path tokens) {
        RunningWorker.install(hub);
        var other = new TestNamespace(listed.name() + "-other", hub);
        hub.admin()
                .resource(new NamespaceBuilder()
                        .withNewMetadata()
                        .withName(other.name())
                        .endMetadata()
                        .build())
                .create();
        hub.admin().rbac().clusterRoleBindings().withName(READER).delete();
        hub.admin()
                .resource(new RoleBindingBuilder()
                        .withNewMetadata()
                        .withNamespace(listed.name())
                        .withName(READER)
                        .endMetadata()
                        .withNewRoleRef("rbac.authorization.k8s.io", "ClusterRole", READER)
                        .addNewSubject("", "ServiceAccount", "kokumi-probe-worker", "kokumi")
                        .build())
                .create();
        try (other;
                var picky = new PickyTarget("token");
                var worker =
                        RunningWorker.on(hub, tokens, Map.of("kokumi.workspaces", listed.name()), QuickProbe::in)) {
            var here = new Brought(listed, "here")
                    .kubeconfig(picky.kubeconfig("token"))
                    .create("default");
            var there = new Brought(other, "there")
                    .kubeconfig(picky.kubeconfig("token"))
                    .create("default");

            here.await(TargetState.READY);
            assertThat(String.valueOf(
                            there.await(TargetState.CREDENTIAL_UNAVAILABLE).getConditions()))
                    .contains("namespace " + other.name() + " is not one Kokumi reads Secrets in")
                    .contains("kokumi.workspaces");
            worker.awaitCounted("Ready", 1);
        } finally {
            // Others share the hub.
            RunningWorker.install(hub);
        }
    }
}
