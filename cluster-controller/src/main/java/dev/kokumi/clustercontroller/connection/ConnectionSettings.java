package dev.kokumi.clustercontroller.connection;

import dev.kokumi.kube.remote.AllowedNetworks;
import dev.kokumi.kube.remote.NetworksConfig;
import dev.kokumi.kube.remote.RemoteSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Maps the configuration on the settings of the connection engine. */
public final class ConnectionSettings {
    private ConnectionSettings() {}

    /**
     * Reads the configuration.
     *
     * @throws IllegalArgumentException naming the property that cannot be used
     */
    public static RemoteSettings of(ConnectionsConfig connections, NetworksConfig networks) {
        var defaults = RemoteSettings.defaults();
        return new RemoteSettings(
                connections.max(),
                connections.idlePerCluster(),
                connections.idleTimeout(),
                connections.addressTimeout(),
                connections.lookups(),
                connections.hangingLookups(),
                defaults.maxHeaderLine(),
                defaults.maxHeaders(),
                AllowedNetworks.of(networks),
                connections.proxyCaFile().map(ConnectionSettings::read).orElse(""),
                defaults.userAgent());
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "kokumi.connections.proxy-ca-file: " + file + " cannot be read: mount it, or remove the property",
                    e);
        }
    }
}
