package dev.kokumi.api.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kokumi.api.ClusterTarget;
import dev.kokumi.api.OwnerKind;
import dev.kokumi.api.hub.Bindings;
import dev.kokumi.api.hub.Installation;
import dev.kokumi.api.hub.Rights;
import dev.kokumi.api.hub.Targets;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.junit.TestNamespace;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code kokumi-target-owner}: whoever brings a target owns it, themself or through a group of theirs, for good. */
@ExtendWith(TestBed.class)
class TargetOwnerIT {
    private static final PatchContext MERGE = PatchContext.of(PatchType.JSON_MERGE);
    private static final AtomicInteger SERIAL = new AtomicInteger();

    private final ControlPlane hub;
    private final String workspace;
    private final String name = "owned-" + SERIAL.incrementAndGet();

    /** An editor of the workspace, in the groups {@code builders} and {@code everyone-here}. */
    private final KubernetesClient alice;

    TargetOwnerIT(@Hub ControlPlane hub, TestNamespace workspace) {
        Installation.on(hub);
        this.hub = hub;
        this.workspace = workspace.name();
        hub.admin()
                .resource(Bindings.in(this.workspace, "alice-edits", "edit", "alice"))
                .serverSideApply();
        this.alice = hub.clientFor(hub.user("alice", "builders", "everyone-here"));
    }

    @Test
    void shouldTakeTheCreatorAsOwner() {
        assertThat(create(alice, OwnerKind.USER, "alice").getMetadata().getUid())
                .isNotEmpty();
    }

    @Test
    void shouldTakeAGroupOfTheCreatorAsOwner() {
        assertThat(create(alice, OwnerKind.GROUP, "builders").getMetadata().getUid())
                .isNotEmpty();
    }

    @Test
    void shouldTakeAServiceAccountThatCreatesItsOwn() {
        var robot = robot();

        assertThat(create(robot, OwnerKind.USER, "system:serviceaccount:" + workspace + ":robot")
                        .getMetadata()
                        .getUid())
                .isNotEmpty();
    }

    @Test
    void shouldRefuseAVictimAsOwner() {
        denied("spec.owner names User bob, who is not you: name yourself (alice)", () -> create(OwnerKind.USER, "bob"));
        denied(
                "spec.owner names User bob",
                () -> alice.resource(target(OwnerKind.USER, "bob")).serverSideApply());
    }

    @ParameterizedTest
    @ValueSource(strings = {"Alice", "alice ", "builders", "system:serviceaccount:kokumi:kokumi-admin"})
    void shouldRefuseAUserThatIsAlmostTheCreator(String user) {
        denied("spec.owner names User " + user + ", who is not you", () -> create(OwnerKind.USER, user));
    }

    @ParameterizedTest
    @ValueSource(strings = {"platform", "alice", "builder", "Builders"})
    void shouldRefuseABorrowedGroup(String group) {
        denied(
                "spec.owner names Group " + group + ", which you are not in: name one of your groups or yourself",
                () -> create(OwnerKind.GROUP, group));
    }

    /** The caller is in this one, and so is everybody else. */
    @Test
    void shouldRefuseTheGroupEverybodyIsIn() {
        denied(
                "spec.owner names Group system:authenticated, which Kubernetes itself fills and so belongs to nobody",
                () -> create(OwnerKind.GROUP, "system:authenticated"));
    }

    /** A service account is in these three; the administrator of the test bed is in system:masters. */
    @Test
    void shouldRefuseTheGroupsKubernetesFills() {
        var robot = robot();
        for (var group : new String[] {"system:serviceaccounts", "system:serviceaccounts:" + workspace}) {
            denied(
                    "spec.owner names Group " + group + ", which Kubernetes itself fills",
                    () -> create(robot, OwnerKind.GROUP, group));
        }
        denied(
                "spec.owner names Group system:masters, which Kubernetes itself fills",
                () -> create(hub.admin(), OwnerKind.GROUP, "system:masters"));
    }

    @Test
    void shouldRefuseNobodyAsOwner() {
        var anonymous = hub.clientFor(hub.user("system:anonymous"));
        new Rights(hub, workspace)
                .grant(
                        "anonymous-creates",
                        Rights.user("system:anonymous"),
                        Rights.rule("delivery.kokumi.dev", "clustertargets", "create"));

        denied(
                "spec.owner names User system:anonymous, who is nobody: sign in",
                () -> create(anonymous, OwnerKind.USER, "system:anonymous"));
    }

    /** Not even by an administrator, and not to the administrator's own name. */
    @Test
    void shouldKeepTheOwnerWhoeverAsks() {
        create(alice, OwnerKind.USER, "alice");

        changeRefused(alice, "{\"kind\":\"Group\",\"name\":\"builders\"}");
        changeRefused(hub.admin(), "{\"kind\":\"User\",\"name\":\"testbed-admin\"}");
        changeRefused(alice, "{\"name\":\"bob\"}");
    }

    /** The credential is alice's: another editor must not point it elsewhere, nor have a canary's token sent to themself. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"spec\":{\"namespace\":\"kube-system\"}}",
                "{\"spec\":{\"serviceAccountName\":\"admin\"}}",
                "{\"spec\":{\"ingestURL\":\"https://mine.example.com\"}}",
                "{\"spec\":{\"kubeconfig\":{\"vault\":{\"field\":\"other\"}}}}"
            })
    void shouldLetOnlyTheOwnerPutTheCredentialToAnotherUse(String change) {
        create(alice, OwnerKind.GROUP, "builders");
        var member = hub.clientFor(hub.user("carol", "builders"));
        hub.admin()
                .resource(Bindings.in(workspace, "carol-edits", "edit", "carol"))
                .serverSideApply();

        denied("are changed by its owner only, Group builders: ask the owner", () -> patch(bob(), change));
        var changed = patch(member, change);

        assertThat(changed.getMetadata().getGeneration()).isEqualTo(2);
    }

    /** The path in Vault is the owner's, so nobody else turns a target there. */
    @Test
    void shouldRefuseAnotherEditorToTurnASecretIntoTheOwnersVault() {
        hub.admin()
                .resource(Targets.withSecret(workspace, name, "testbed-admin", "mine"))
                .create();

        denied(
                "are changed by its owner only, User testbed-admin: ask the owner",
                () -> patch(bob(), "{\"spec\":{\"kubeconfig\":{\"secretRef\":null,\"vault\":{\"field\":\"any\"}}}}"));
    }

    @Test
    void shouldLetAnotherEditorChangeTheRest() {
        create(alice, OwnerKind.USER, "alice");
        var bob = bob();

        var changed = patch(bob, "{\"spec\":{\"env\":{\"A\":\"b\"}}}");

        assertThat(changed.getSpec().getEnv()).isEqualTo(Map.of("A", "b"));
    }

    @Test
    void shouldNotAskWhenOnlyTheStatusIsWritten() {
        var target = create(alice, OwnerKind.USER, "alice");
        var dispatcher = hub.clientFor(hub.user("dispatcher"));
        hub.admin()
                .resource(Bindings.in(workspace, "dispatches", "kokumi-target-dispatcher", "dispatcher"))
                .serverSideApply();

        var written = dispatcher.resource(target).subresource("status").patch(MERGE, """
                {"spec": {"owner": {"kind": "User", "name": "dispatcher"}},
                 "status": {"pods": [{"uid": "uid-1", "name": "turn-1"}]}}""");

        assertThat(Objects.requireNonNull(written.getSpec().getOwner()).getName())
                .isEqualTo("alice");
        assertThat(written.getStatus().getPods()).hasSize(1);
    }

    /** Another editor of the workspace, in no group. */
    private KubernetesClient bob() {
        hub.admin().resource(Bindings.in(workspace, "bob-edits", "edit", "bob")).serverSideApply();
        return hub.clientFor(hub.user("bob"));
    }

    private KubernetesClient robot() {
        var kubeconfig = hub.kubeconfigFor(workspace, "robot");
        hub.serviceAccounts().bind(workspace, "robot", "edit");
        return hub.clientFor(kubeconfig);
    }

    /** Policy and schema both refuse; which of the two answers first is the API server's. */
    private void changeRefused(KubernetesClient client, String owner) {
        assertThatThrownBy(() -> patch(client, "{\"spec\":{\"owner\":" + owner + "}}"))
                .isInstanceOf(KubernetesClientException.class)
                .hasMessageContaining("owner never changes: create another ClusterTarget for another owner");
    }

    private ClusterTarget create(OwnerKind kind, String owner) {
        return create(alice, kind, owner);
    }

    private ClusterTarget create(KubernetesClient client, OwnerKind kind, String owner) {
        return client.resource(target(kind, owner)).create();
    }

    private ClusterTarget target(OwnerKind kind, String owner) {
        return Targets.ownedBy(workspace, name, kind, owner);
    }

    private ClusterTarget patch(KubernetesClient client, String patch) {
        return client.resources(ClusterTarget.class)
                .inNamespace(workspace)
                .withName(name)
                .patch(MERGE, patch);
    }

    private static void denied(String fragment, ThrowingCallable request) {
        Denial.assertDenied("kokumi-target-owner", fragment, request);
    }
}
