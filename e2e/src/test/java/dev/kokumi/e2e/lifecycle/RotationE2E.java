package dev.kokumi.e2e.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.e2e.bed.EndToEnd;
import dev.kokumi.e2e.bed.Installation;
import dev.kokumi.e2e.bed.Servers;
import dev.kokumi.e2e.bed.Wait;
import dev.kokumi.e2e.bed.Workspace;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.controlplane.KubeconfigText;
import dev.kokumi.testbed.junit.Fleet;
import dev.kokumi.testbed.junit.Hub;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Credentials that change, and D8: a Secret that moves to another server. */
@EndToEnd
class RotationE2E {
    private ControlPlane fleet;
    private Servers servers;
    private Workspace workspace;
    private String server;

    @BeforeEach
    void given(@Hub ControlPlane hub, @Fleet ControlPlane controlPlane) {
        Installation.on(hub);
        fleet = controlPlane;
        servers = new Servers(fleet);
        server = servers.next();
        workspace = Workspace.create(hub.admin(), "rotation");
        workspace.environment("env");
    }

    @AfterEach
    void close() {
        workspace.close();
    }

    private String kubeconfig(String token) {
        return KubeconfigText.to(server).ca(fleet.caPem()).token(token).yaml();
    }

    private String registeredConfig() {
        var all = workspace.registrations();
        return all.isEmpty() ? "" : Servers.decoded(all.getFirst(), "config");
    }

    @Test
    void shouldCopyARotatedToken() {
        workspace.kubeconfig("spoke", servers.kubeconfig(server));
        workspace.cluster("spoke", "spoke");
        Wait.untilRegistered(workspace, "spoke");
        String rotated = fleet.serviceAccounts().clusterAdmin("rotated").token();

        workspace.kubeconfig("spoke", kubeconfig(rotated));

        Wait.until(() -> assertThat(registeredConfig()).contains(rotated));
        assertThat(workspace.registrations()).hasSize(1);
        Wait.untilRegistered(workspace, "spoke");
    }

    @Test
    void shouldSayThatARotatedTokenIsRejectedAndRecover() {
        workspace.kubeconfig("spoke", servers.kubeconfig(server));
        workspace.cluster("spoke", "spoke");
        Wait.untilRegistered(workspace, "spoke");

        workspace.kubeconfig("spoke", kubeconfig("not-a-token-of-this-cluster"));

        Wait.untilReason(workspace, "spoke", "CredentialRejected");
        assertThat(workspace.now("spoke").registration())
                .as("it stays registered")
                .isEqualTo("Registered");
        workspace.kubeconfig("spoke", servers.kubeconfig(server));
        Wait.untilReason(workspace, "spoke", "Ready");
        Wait.until(() -> assertThat(workspace.events("spoke"))
                .extracting(event -> event.getReason())
                .contains("CredentialRejected", "Reachable", "Registered"));
    }

    @Test
    void shouldMoveTheRegistrationWithTheSecret() {
        workspace.kubeconfig("spoke", servers.kubeconfig(server));
        workspace.cluster("spoke", "spoke");
        Wait.untilRegistered(workspace, "spoke");
        String before = workspace.now("spoke").secretName();
        String other = servers.next();

        workspace.kubeconfig("spoke", servers.kubeconfig(other));

        Wait.until(() -> assertThat(workspace.registrations()).singleElement().satisfies(secret -> {
            assertThat(Servers.decoded(secret, "server")).isEqualTo(other);
            assertThat(secret.getMetadata().getName()).isNotEqualTo(before);
        }));
        Wait.untilRegistered(workspace, "spoke");
        assertThat(workspace.now("spoke").server()).isEqualTo(other);
        Wait.until(() -> assertThat(workspace.events("spoke"))
                .extracting(event -> event.getReason())
                .contains("RegistrationMoved"));
    }

    /** A client kept by Secret but not by key would go on with the other credential. */
    @Test
    void shouldTakeTheOtherKeyOfTheSameSecret() {
        String other = servers.next();
        workspace.kubeconfig("both", Map.of("value", servers.kubeconfig(server), "other", servers.kubeconfig(other)));
        workspace.cluster("spoke", "both");
        Wait.untilRegistered(workspace, "spoke");

        workspace.point("spoke", "both", "other");

        Wait.until(() -> assertThat(workspace.now("spoke").server()).isEqualTo(other));
        Wait.untilRegistered(workspace, "spoke");
    }

    /** No event announces a Secret that is older than the reference to it. */
    @Test
    void shouldReadASecretCreatedLongBefore() throws Exception {
        workspace.kubeconfig("older", servers.kubeconfig(server));
        Thread.sleep(1_000);

        workspace.cluster("spoke", "older");

        Wait.untilRegistered(workspace, "spoke");
    }

    @Test
    void shouldWaitForASecretCreatedLater() {
        workspace.cluster("spoke", "later");
        Wait.untilReason(workspace, "spoke", "SecretNotFound");

        workspace.kubeconfig("later", Map.of("another-key", servers.kubeconfig(server)));
        Wait.untilReason(workspace, "spoke", "SecretKeyNotFound");

        workspace.kubeconfig("later", servers.kubeconfig(server));
        Wait.untilRegistered(workspace, "spoke");
    }
}
