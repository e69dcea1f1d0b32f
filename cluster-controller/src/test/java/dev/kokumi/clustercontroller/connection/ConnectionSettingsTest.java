package dev.kokumi.clustercontroller.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kokumi.clustercontroller.ServiceConfig;
import dev.kokumi.kube.remote.RemoteSettings;
import dev.kokumi.testbed.settings.Settings;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConnectionSettingsTest {
    private static RemoteSettings settings(Map<String, String> properties) {
        var config = Settings.of(ServiceConfig.class, properties);
        return ConnectionSettings.of(config.connections(), config.networks());
    }

    private static boolean permits(Map<String, String> properties, String address) throws IOException {
        return settings(properties).networks().permits(InetAddress.getByName(address));
    }

    @Test
    void shouldReachEverythingButLinkLocal() throws IOException {
        assertThat(permits(Map.of(), "10.0.0.1")).isTrue();
        assertThat(permits(Map.of(), "127.0.0.1")).isTrue();
        assertThat(permits(Map.of(), "169.254.169.254")).isFalse();
        assertThat(permits(Map.of(), "fe80::1")).isFalse();
    }

    @Test
    void shouldReachOnlyWhatAnAdministratorAllows() throws IOException {
        var rule = Map.of("kokumi.networks.allowed", "10.0.0.0/8", "kokumi.networks.denied", "10.9.0.0/16");

        assertThat(permits(rule, "10.1.2.3")).isTrue();
        assertThat(permits(rule, "10.9.2.3")).isFalse();
        assertThat(permits(rule, "192.168.0.1")).isFalse();
    }

    @Test
    void shouldNameThePropertyThatCannotBeUsed() {
        assertThatThrownBy(() -> settings(Map.of("kokumi.networks.allowed", "everywhere")))
                .hasMessageContaining("kokumi.networks")
                .hasMessageContaining("everywhere");
        assertThatThrownBy(() -> settings(Map.of("kokumi.connections.proxy-ca-file", "/nowhere/ca.pem")))
                .hasMessageContaining("kokumi.connections.proxy-ca-file")
                .hasMessageContaining("/nowhere/ca.pem");
    }

    @Test
    void shouldReadTheRootsOfProxies(@TempDir Path folder) throws IOException {
        var file = Files.writeString(folder.resolve("ca.pem"), "pem");

        assertThat(settings(Map.of("kokumi.connections.proxy-ca-file", file.toString()))
                        .proxyRoots())
                .isEqualTo("pem");
    }
}
