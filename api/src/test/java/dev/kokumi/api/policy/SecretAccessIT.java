package dev.kokumi.api.policy;

import static dev.kokumi.api.hub.Clusters.inCluster;
import static dev.kokumi.api.hub.Clusters.withSecret;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.Cluster;
import dev.kokumi.api.Connection;
import dev.kokumi.api.KubeconfigSource;
import dev.kokumi.api.SecretReference;
import dev.kokumi.api.hub.Bindings;
import dev.kokumi.api.hub.Installation;
import dev.kokumi.api.hub.Rights;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.junit.TestNamespace;
import io.fabric8.kubernetes.api.model.rbac.PolicyRuleBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.extension.ExtendWith;

/** {@code kokumi-cluster-secret-access}: only who may get a Secret may lend it to a Cluster. */
@ExtendWith(TestBed.class)
class SecretAccessIT {
    private static final PatchContext MERGE = PatchContext.of(PatchType.JSON_MERGE);

    private final ControlPlane hub;
    private final String workspace;
    private final Rights rights;

    /** Writes Clusters, and may get the Secret {@code mine}, nothing else. */
    private final KubernetesClient author;

    private String name = "";

    SecretAccessIT(@Hub ControlPlane hub, TestNamespace workspace) {
        Installation.on(hub);
        this.hub = hub;
        this.workspace = workspace.name();
        this.rights = new Rights(hub, this.workspace);
        hub.admin()
                .resource(Bindings.in(this.workspace, "authors", "kokumi-admin", "author"))
                .serverSideApply();
        rights.grant(
                "author-reads-mine",
                Rights.user("author"),
                new PolicyRuleBuilder(Rights.rule("", "secrets", "get"))
                        .withResourceNames("mine")
                        .build());
        rights.grant("author-lists", Rights.user("author"), Rights.rule("", "secrets", "list"));
        this.author = hub.clientFor(hub.user("author", "authors"));
    }

    @BeforeEach
    void nameObjects(TestInfo test) {
        name = test.getTestMethod()
                .orElseThrow()
                .getName()
                .replaceAll("([A-Z])", "-$1")
                .toLowerCase(Locale.ROOT);
    }

    @Test
    void shouldTakeASecretItsAuthorMayGet() {
        var created = author.resource(withSecret(workspace, name, "mine")).create();

        assertThat(created.getMetadata().getUid()).isNotEmpty();
    }

    @Test
    void shouldCountAccessOfAGroup() {
        rights.grant("keepers", Rights.group("keepers"), Rights.rule("", "secrets", "get"));
        var keeper = hub.clientFor(hub.user("author", "keepers"));

        var created = keeper.resource(withSecret(workspace, name, "theirs")).create();

        assertThat(created.getMetadata().getUid()).isNotEmpty();
    }

    @Test
    void shouldRefuseASecretItsAuthorMayOnlyList() {
        denied(
                "theirs",
                () -> author.resource(withSecret(workspace, name, "theirs")).create());
    }

    @Test
    void shouldRefuseServerSideApplyTheSame() {
        denied(
                "theirs",
                () -> author.resource(withSecret(workspace, name, "theirs")).serverSideApply());
    }

    /** Whether the Secret exists must not show. */
    @Test
    void shouldRefuseASecretThatDoesNotExist() {
        denied(
                "missing",
                () -> author.resource(withSecret(workspace, name, "missing")).create());
    }

    @Test
    void shouldNotCountAccessInAnotherNamespace() {
        hub.admin()
                .resource(Bindings.in("default", "reads-default", "kokumi-cluster-credentials", "author"))
                .serverSideApply();

        denied(
                "theirs",
                () -> author.resource(withSecret(workspace, name, "theirs")).create());
    }

    @Test
    void shouldRefuseAnotherSecretOnUpdate() {
        author.resource(withSecret(workspace, name, "mine")).create();

        denied(
                "theirs",
                () -> author.resource(withSecret(workspace, name, "theirs")).update());
        denied("theirs", () -> patch("{\"spec\":{\"kubeconfig\":{\"secretRef\":{\"name\":\"theirs\"}}}}"));
    }

    @Test
    void shouldTakeAnotherSecretItsAuthorMayGet() {
        hub.admin().resource(withSecret(workspace, name, "theirs")).create();

        var updated = author.resource(withSecret(workspace, name, "mine")).update();

        assertThat(reference(updated).getName()).isEqualTo("mine");
    }

    @Test
    void shouldRefuseAnotherKeyWithoutAccess() {
        hub.admin().resource(withSecret(workspace, name, "theirs")).create();

        denied("theirs", () -> patch("{\"spec\":{\"kubeconfig\":{\"secretRef\":{\"key\":\"other\"}}}}"));
    }

    @Test
    void shouldKeepAReferenceWithoutAccess() {
        hub.admin().resource(withSecret(workspace, name, "theirs")).create();

        var labelled = patch("{\"metadata\":{\"labels\":{\"fleet\":\"edge\"}},\"spec\":{\"description\":\"Edge\"}}");
        var keyed = patch("{\"spec\":{\"kubeconfig\":{\"secretRef\":{\"key\":\"value\"}}}}");
        var unkeyed = author.resource(withSecret(workspace, name, "theirs")).update();

        assertThat(labelled.getMetadata().getLabels()).isEqualTo(Map.of("fleet", "edge"));
        assertThat(reference(keyed).getKey()).isEqualTo("value");
        assertThat(reference(unkeyed).getKey()).isEqualTo("value");
    }

    @Test
    void shouldAskAgainWhenAClusterTurnsToAKubeconfig() {
        author.resource(inCluster(workspace, name)).create();

        denied(
                "theirs",
                () -> author.resource(withSecret(workspace, name, "theirs")).update());
        var turned = author.resource(withSecret(workspace, name, "mine")).update();

        assertThat(turned.getSpec().getConnection()).isEqualTo(Connection.KUBECONFIG);
    }

    @Test
    void shouldLetGoOfAReferenceWithoutAccess() {
        hub.admin().resource(withSecret(workspace, name, "theirs")).create();

        var turned = author.resource(inCluster(workspace, name)).update();
        author.resource(turned).delete();

        assertThat(turned.getSpec().getKubeconfig()).isNull();
    }

    @Test
    void shouldNotAskWhenOnlyTheStatusIsWritten() {
        var cluster =
                hub.admin().resource(withSecret(workspace, name, "theirs")).create();
        rights.grant(
                "status-writer",
                Rights.user("status-writer"),
                Rights.rule("delivery.kokumi.dev", "clusters/status", "patch"));
        var writer = hub.clientFor(hub.user("status-writer"));

        var written = writer.resource(cluster).subresource("status").patch(MERGE, """
                {"status": {"server": "https://spoke.example:6443"}}""");

        assertThat(written.getStatus().getServer()).isEqualTo("https://spoke.example:6443");
    }

    /** The remedy the message names. */
    @Test
    void shouldTakeAnySecretFromAnAdminWithCredentials() {
        var admin = hub.clientFor(hub.kubeconfigFor("kokumi", "kokumi-admin"));
        denied(
                "theirs",
                () -> admin.resource(withSecret(workspace, name, "theirs")).create());

        hub.kubectl(
                        "-n",
                        workspace,
                        "create",
                        "rolebinding",
                        "kokumi-cluster-credentials",
                        "--clusterrole=kokumi-cluster-credentials",
                        "--serviceaccount=kokumi:kokumi-admin")
                .orThrow("binding kokumi-cluster-credentials");
        var created = admin.resource(withSecret(workspace, name, "theirs")).create();

        assertThat(created.getMetadata().getUid()).isNotEmpty();
    }

    private void denied(String secret, ThrowingCallable request) {
        Denial.assertDenied(
                "kokumi-cluster-secret-access",
                "spec.kubeconfig.secretRef names Secret %s/%s, which you may not get: name a Secret you may read"
                        .formatted(workspace, secret),
                request);
    }

    private Cluster patch(String patch) {
        return author.resources(Cluster.class)
                .inNamespace(workspace)
                .withName(name)
                .patch(MERGE, patch);
    }

    private static SecretReference reference(Cluster cluster) {
        KubeconfigSource source = Objects.requireNonNull(cluster.getSpec().getKubeconfig());
        return Objects.requireNonNull(source.getSecretRef());
    }
}
