package dev.kokumi.testbed.vault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.junit.TestNamespace;
import java.io.UncheckedIOException;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(TestBed.class)
class VaultServerIT {
    private final VaultServer vault;
    private final VaultApi api;

    VaultServerIT(VaultServer vault) {
        this.vault = vault;
        this.api = new VaultApi(vault.address());
    }

    @BeforeEach
    void write() {
        vault.put("it/one", Map.of("value", "first"));
    }

    /** Others share it. */
    @AfterEach
    void bringBack() {
        vault.start();
        vault.unseal();
        vault.delete("it/one");
    }

    @Test
    void shouldForgetWhenDeleted() {
        assertThat(read(vault.rootToken()).body().at("/data/data/value").asText())
                .isEqualTo("first");

        vault.delete("it/one");

        assertThat(read(vault.rootToken()).status()).isEqualTo(404);
    }

    @Test
    void shouldAnswer503WhileSealed() {
        vault.seal();
        assertThat(read(vault.rootToken()).status()).isEqualTo(503);

        vault.unseal();
        assertThat(read(vault.rootToken()).status()).isEqualTo(200);
    }

    @Test
    void shouldKeepDataWhenStoppedAndStarted() {
        vault.stop();
        assertThatThrownBy(() -> read(vault.rootToken())).isInstanceOf(UncheckedIOException.class);

        vault.start();
        assertThat(read(vault.rootToken()).body().at("/data/data/value").asText())
                .isEqualTo("first");
    }

    @Test
    void shouldAdmitOnlyTheNamedServiceAccountWhenItLogsIn(@Hub ControlPlane hub, TestNamespace namespace) {
        vault.policy("it", "path \"secret/data/it/*\" { capabilities = [\"read\"] }");
        vault.kubernetesRole("it", "reader", namespace.name(), "it");

        var reader = logIn(hub, namespace, "reader");
        var other = logIn(hub, namespace, "other");

        assertThat(other.status()).isEqualTo(403);
        assertThat(reader.status()).isEqualTo(200);
        var token = reader.body().at("/auth/client_token").asText();
        assertThat(read(token).status()).isEqualTo(200);
        assertThat(api.send(token, "GET", "secret/data/elsewhere", Map.of()).status())
                .isEqualTo(403);
    }

    @Test
    void shouldShowNoSecretWhenPrinted() {
        assertThat(vault.toString()).contains(vault.address()).doesNotContain(vault.rootToken());
        assertThat(read(vault.rootToken()).toString()).doesNotContain("first");
    }

    private VaultApi.Reply logIn(ControlPlane hub, TestNamespace namespace, String serviceAccount) {
        var jwt = hub.serviceAccounts().issue(namespace.name(), serviceAccount).token();
        return api.send("", "POST", "auth/kubernetes/login", Map.of("role", "it", "jwt", jwt));
    }

    private VaultApi.Reply read(String token) {
        return api.send(token, "GET", "secret/data/it/one", Map.of());
    }
}
