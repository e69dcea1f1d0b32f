package dev.kokumi.e2e.conflict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.Labels;
import dev.kokumi.e2e.bed.EndToEnd;
import dev.kokumi.e2e.bed.Installation;
import dev.kokumi.e2e.bed.Servers;
import dev.kokumi.e2e.bed.Wait;
import dev.kokumi.e2e.bed.Workspace;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Fleet;
import dev.kokumi.testbed.junit.Hub;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Secrets in argocd that Kokumi did not write, and those it wrote that somebody changed. */
@EndToEnd
class ForeignSecretE2E {
    private ControlPlane hub;
    private Servers servers;
    private Workspace workspace;

    @BeforeEach
    void given(@Hub ControlPlane controlPlane, @Fleet ControlPlane fleet) {
        hub = controlPlane;
        Installation.on(hub);
        servers = new Servers(fleet);
        workspace = Workspace.create(hub.admin(), "foreign");
        workspace.environment("env");
    }

    @AfterEach
    void close() {
        workspace.close();
    }

    private Secret foreign(String name, String server) {
        return hub.admin()
                .resource(new SecretBuilder()
                        .withNewMetadata()
                        .withNamespace("argocd")
                        .withName(name)
                        .addToLabels(Labels.ARGOCD_SECRET_TYPE, Labels.SECRET_TYPE_CLUSTER)
                        .endMetadata()
                        .withStringData(Map.of("name", "by-hand", "server", server, "config", "{}"))
                        .build())
                .create();
    }

    private String register() {
        String server = servers.next();
        workspace.kubeconfig("spoke", servers.kubeconfig(server));
        workspace.cluster("spoke", "spoke");
        Wait.untilRegistered(workspace, "spoke");
        return workspace.now("spoke").secretName();
    }

    private Secret secret(String name) {
        return hub.admin().secrets().inNamespace("argocd").withName(name).get();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/"})
    void shouldLeaveAlonePastedSecretsForTheServer(String ending) {
        String server = servers.next();
        var pasted = foreign("pasted-" + workspace.namespace(), server + ending);
        workspace.kubeconfig("spoke", servers.kubeconfig(server));

        workspace.cluster("spoke", "spoke");

        Wait.untilReason(workspace, "spoke", "ClusterConflict");
        assertThat(workspace.now("spoke").message())
                .contains("argocd/" + pasted.getMetadata().getName());
        assertThat(secret(pasted.getMetadata().getName()).getMetadata().getResourceVersion())
                .isEqualTo(pasted.getMetadata().getResourceVersion());

        hub.admin().resource(pasted).delete();
        Wait.untilRegistered(workspace, "spoke");
    }

    @Test
    void shouldRefuseTheServerArgoCdRunsOn() {
        workspace.kubeconfig("own", servers.kubeconfig("https://kubernetes.default.svc"));

        workspace.cluster("own", "own");

        Wait.untilReason(workspace, "own", "ClusterConflict");
        assertThat(workspace.now("own").message()).contains("InCluster");
        assertThat(workspace.registrations()).isEmpty();
    }

    @Test
    void shouldPutRightWhatSomebodyChangedAndKeepWhatAnAdministratorAdded() {
        String name = register();
        String config = Servers.decoded(secret(name), "config");

        hub.admin()
                .secrets()
                .inNamespace("argocd")
                .withName(name)
                .edit(now -> new SecretBuilder(now)
                        .addToStringData("config", "{}")
                        .addToStringData("shard", "3")
                        .editMetadata()
                        .addToLabels("team", "sre")
                        .addToAnnotations("note", "kept")
                        .endMetadata()
                        .build());

        Wait.until(() -> assertThat(Servers.decoded(secret(name), "config")).isEqualTo(config));
        assertThat(Servers.decoded(secret(name), "shard")).isEqualTo("3");
        assertThat(secret(name).getMetadata().getLabels()).containsEntry("team", "sre");
        assertThat(secret(name).getMetadata().getAnnotations()).containsEntry("note", "kept");
    }

    @Test
    void shouldWriteAgainWhatSomebodyDeleted() {
        String name = register();

        hub.admin().secrets().inNamespace("argocd").withName(name).delete();

        Wait.until(() -> assertThat(secret(name)).isNotNull());
        Wait.untilRegistered(workspace, "spoke");
    }

    @ParameterizedTest
    @ValueSource(strings = {Labels.MANAGED_BY, Labels.ARGOCD_SECRET_TYPE})
    void shouldNotTouchASecretWhoseLabelsSomebodyRemoved(String label) {
        String name = register();

        hub.admin().secrets().inNamespace("argocd").withName(name).edit(now -> {
            now.getMetadata().getLabels().remove(label);
            return now;
        });

        Wait.untilReason(workspace, "spoke", "ClusterConflict");
        assertThat(workspace.now("spoke").message()).contains(label);
        workspace.deleteCluster("spoke");
        assertThat(secret(name)).isNotNull();
        hub.admin().secrets().inNamespace("argocd").withName(name).delete();
    }
}
