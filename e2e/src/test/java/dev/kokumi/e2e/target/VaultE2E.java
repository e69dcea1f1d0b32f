package dev.kokumi.e2e.target;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.TargetKubeconfig;
import dev.kokumi.api.VaultField;
import dev.kokumi.e2e.bed.BroughtNamespace;
import dev.kokumi.e2e.bed.BroughtTarget;
import dev.kokumi.e2e.bed.EndToEnd;
import dev.kokumi.e2e.bed.TargetServices;
import dev.kokumi.e2e.bed.Workspace;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.Spoke;
import dev.kokumi.testbed.vault.VaultServer;
import io.fabric8.kubernetes.api.model.authentication.TokenRequestBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged probe-worker with the extension's own client, without a Vault and with one. */
@EndToEnd
class VaultE2E {
    private static final String NAME = "in-vault";

    @Test
    void shouldReadFromVaultOnceOneIsConfigured(
            @Hub ControlPlane hub, @Spoke ControlPlane spoke, VaultServer vault, @TempDir Path folder)
            throws IOException {
        var services = TargetServices.on(hub);
        try (var workspace = Workspace.create(hub.admin(), "vault");
                var there = BroughtNamespace.create(spoke, "vault")) {
            var target = BroughtTarget.withoutSecret(hub.admin(), workspace, NAME, there.name(), spec -> {
                var field = new VaultField();
                field.setField("kubeconfig");
                var kubeconfig = new TargetKubeconfig();
                kubeconfig.setVault(field);
                spec.setKubeconfig(kubeconfig);
            });
            assertThat(target.await("CredentialUnavailable").message()).contains("quarkus.vault.url");

            vault.put(
                    "kokumi/user/testbed-admin/" + workspace.namespace() + "/" + NAME,
                    Map.of("kubeconfig", there.kubeconfig()));
            vault.policy("kokumi-probe-worker", "path \"secret/data/kokumi/*\" { capabilities = [\"read\"] }");
            vault.kubernetesRole(
                    "kokumi-probe-worker", "kokumi-probe-worker", "kokumi", "kokumi-probe-worker", "vault");
            var token = Files.writeString(folder.resolve("token"), projected(hub));
            services.restartWorkerWith(spec -> spec.env("QUARKUS_VAULT_URL", vault.address())
                    .env("QUARKUS_VAULT_AUTHENTICATION_KUBERNETES_JWT_TOKEN_PATH", token.toString()));

            target.await("Probing");
            assertThat(services.worker().log())
                    .containsPattern("source=\"vault\" why=\"[a-z]+\" result=\"read\"")
                    .doesNotContain(there.token());
            target.delete();
        } finally {
            services.restartWorker();
        }
    }

    /** As the kubelet projects it into the pod. */
    private static String projected(ControlPlane hub) {
        return hub.admin()
                .serviceAccounts()
                .inNamespace("kokumi")
                .withName("kokumi-probe-worker")
                .tokenRequest(new TokenRequestBuilder()
                        .withNewSpec()
                        .withAudiences("vault")
                        .withExpirationSeconds(3600L)
                        .endSpec()
                        .build())
                .getStatus()
                .getToken();
    }
}
