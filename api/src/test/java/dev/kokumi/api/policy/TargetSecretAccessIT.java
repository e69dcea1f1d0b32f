package dev.kokumi.api.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.ClusterTarget;
import dev.kokumi.api.OwnerKind;
import dev.kokumi.api.hub.Installation;
import dev.kokumi.api.hub.Rights;
import dev.kokumi.api.hub.Targets;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.junit.TestNamespace;
import io.fabric8.kubernetes.api.model.rbac.PolicyRuleBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
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

/** {@code kokumi-cluster-secret-access} on ClusterTargets: a target is lent no Secret its author may not get. */
@ExtendWith(TestBed.class)
class TargetSecretAccessIT {
    private static final PatchContext MERGE = PatchContext.of(PatchType.JSON_MERGE);
    private static final AtomicInteger SERIAL = new AtomicInteger();

    private final String workspace;
    private final String name = "lent-" + SERIAL.incrementAndGet();

    /** Writes ClusterTargets, and may get the Secret {@code mine}, nothing else. */
    private final KubernetesClient author;

    private final KubernetesClient keeper;

    TargetSecretAccessIT(@Hub ControlPlane hub, TestNamespace workspace) {
        Installation.on(hub);
        this.workspace = workspace.name();
        var rights = new Rights(hub, this.workspace);
        rights.grant(
                "author-writes",
                Rights.user("author"),
                Rights.rule("delivery.kokumi.dev", "clustertargets", "create", "get", "update", "patch", "delete"));
        rights.grant(
                "author-reads-mine",
                Rights.user("author"),
                new PolicyRuleBuilder(Rights.rule("", "secrets", "get"))
                        .withResourceNames("mine")
                        .build());
        this.author = hub.clientFor(hub.user("author"));
        this.keeper = hub.admin();
    }

    @Test
    void shouldTakeASecretItsAuthorMayGet() {
        assertThat(author.resource(withSecret("mine")).create().getMetadata().getUid())
                .isNotEmpty();
    }

    @Test
    void shouldRefuseASecretItsAuthorMayNotGet() {
        denied(() -> author.resource(withSecret("theirs")).create());
        denied(() -> author.resource(withSecret("theirs")).serverSideApply());
    }

    @Test
    void shouldRefuseToSwitchFromVaultToASecretItsAuthorMayNotGet() {
        author.resource(Targets.ownedBy(workspace, name, OwnerKind.USER, "author"))
                .create();

        denied(() -> author.resource(withSecret("theirs")).update());
        denied(() -> patch("{\"spec\":{\"kubeconfig\":{\"vault\":null,\"secretRef\":{\"name\":\"theirs\"}}}}"));
        var switched = patch("{\"spec\":{\"kubeconfig\":{\"vault\":null,\"secretRef\":{\"name\":\"mine\"}}}}");

        var kubeconfig = Objects.requireNonNull(switched.getSpec().getKubeconfig());
        assertThat(Objects.requireNonNull(kubeconfig.getSecretRef()).getName()).isEqualTo("mine");
    }

    @Test
    void shouldRefuseAnotherSecretAndAnotherKey() {
        ofTheKeeper();

        denied(() -> patch("{\"spec\":{\"kubeconfig\":{\"secretRef\":{\"key\":\"other\"}}}}"));
        author.resource(Targets.withSecret(workspace, name + "-mine", "author", "mine"))
                .create();
        denied(() -> author.resources(ClusterTarget.class)
                .inNamespace(workspace)
                .withName(name + "-mine")
                .patch(MERGE, "{\"spec\":{\"kubeconfig\":{\"secretRef\":{\"name\":\"theirs\"}}}}"));
    }

    /** With another's credential nobody points Kokumi elsewhere, nor has a canary's token sent to themself. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"spec\":{\"namespace\":\"kube-system\"}}",
                "{\"spec\":{\"serviceAccountName\":\"admin\"}}",
                "{\"spec\":{\"ingestURL\":\"https://mine.example.com\"}}"
            })
    void shouldRefuseAnotherUseOfASecretItsAuthorMayNotGet(String change) {
        ofTheKeeper();

        denied(() -> patch(change));
    }

    @Test
    void shouldKeepAReferenceWithoutAccess() {
        ofTheKeeper();

        var changed = patch("{\"metadata\":{\"labels\":{\"team\":\"a\"}},\"spec\":{\"env\":{\"A\":\"b\"}}}");

        assertThat(changed.getSpec().getEnv()).isEqualTo(Map.of("A", "b"));
    }

    private void ofTheKeeper() {
        keeper.resource(Targets.withSecret(workspace, name, "testbed-admin", "theirs"))
                .create();
    }

    private ClusterTarget withSecret(String secret) {
        return Targets.withSecret(workspace, name, "author", secret);
    }

    private ClusterTarget patch(String patch) {
        return author.resources(ClusterTarget.class)
                .inNamespace(workspace)
                .withName(name)
                .patch(MERGE, patch);
    }

    private void denied(ThrowingCallable request) {
        Denial.assertDenied(
                "kokumi-cluster-secret-access",
                "spec.kubeconfig.secretRef names Secret %s/theirs, which you may not get: name a Secret you may read"
                        .formatted(workspace),
                request);
    }
}
