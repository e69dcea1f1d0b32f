package dev.kokumi.probeworker.credential;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.probeworker.ServiceConfig;
import dev.kokumi.probeworker.fixture.ShippedVaultClient;
import dev.kokumi.testbed.settings.Settings;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.VolumeMount;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** {@code application.properties} and the shipped Deployment agree. */
class ShippedVaultSettingsTest {
    private final Deployment deployment = read();
    private final Container container =
            deployment.getSpec().getTemplate().getSpec().getContainers().getFirst();

    private static Deployment read() {
        var file = Path.of(System.getProperty("kokumi.root"), "k8s/base/probe-worker/deployment.yaml");
        try {
            return Serialization.unmarshal(Files.readString(file), Deployment.class);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private String mountOf(String volume) {
        return container.getVolumeMounts().stream()
                .filter(mount -> mount.getName().equals(volume))
                .map(VolumeMount::getMountPath)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void shouldLogInWithTheTokenTheDeploymentProjects() {
        var config = ShippedVaultClient.config(Map.of());
        var projected = deployment.getSpec().getTemplate().getSpec().getVolumes().stream()
                .filter(volume -> volume.getName().equals("vault-token"))
                .flatMap(volume -> volume.getProjected().getSources().stream())
                .map(source -> source.getServiceAccountToken())
                .findFirst()
                .orElseThrow();

        assertThat(config.authentication().kubernetes().jwtTokenPath())
                .isEqualTo(mountOf("vault-token") + "/" + projected.getPath());
        assertThat(projected.getAudience()).isEqualTo("vault");
        assertThat(config.authentication().kubernetes().role()).contains("kokumi-probe-worker");
    }

    @Test
    void shouldKeepTokensWhereTheDeploymentHasMemory() {
        var directory = Settings.of(ServiceConfig.class, Map.of())
                .credentials()
                .directory()
                .toString();

        assertThat(mountOf("credentials")).isEqualTo(directory);
        assertThat(container.getEnv().stream()
                        .filter(variable -> variable.getName().equals("KOKUMI_CREDENTIALS_DIRECTORY"))
                        .map(EnvVar::getValue))
                .containsExactly(directory);
    }

    @Test
    void shouldUseNoVaultUntilItIsTold() {
        var config = ShippedVaultClient.config(Map.of());

        assertThat(config.url()).isEmpty();
        assertThat(VaultConnection.of(config, () -> {
                    throw new AssertionError("asked for a client");
                }))
                .isEmpty();
    }

    /** A login of ten minutes is not renewed at each read, and certificates of the cluster are not Vault's by themselves. */
    @Test
    void shouldDepartFromTheExtensionsDefaultsWhereTheyDoNotFit() {
        var config = ShippedVaultClient.config(Map.of());

        assertThat(config.renewGracePeriod()).isEqualTo(Duration.ofSeconds(30));
        assertThat(config.tls().useKubernetesCaCert()).isFalse();
        assertThat(config.tls().skipVerify()).isEmpty();
    }
}
