package dev.kokumi.probeworker.network;

import dev.kokumi.kube.remote.AllowedNetworks;
import dev.kokumi.kube.remote.RemoteSettings;
import java.util.List;

/** The connection engine as targets need it: everything as usual, within the networks an administrator allows. */
public final class TargetNetworks {
    private TargetNetworks() {}

    /** @throws IllegalArgumentException naming the property that cannot be used */
    public static RemoteSettings settings(NetworksConfig config) {
        var usual = RemoteSettings.defaults();
        return new RemoteSettings(
                usual.maxConnections(),
                usual.idlePerCluster(),
                usual.idleTimeout(),
                usual.addressTimeout(),
                usual.lookups(),
                usual.hangingLookups(),
                usual.maxHeaderLine(),
                usual.maxHeaders(),
                networks(config),
                usual.proxyRoots(),
                usual.userAgent());
    }

    private static AllowedNetworks networks(NetworksConfig config) {
        try {
            return AllowedNetworks.parse(
                    config.denied().orElse(List.of()), config.allowed().orElse(List.of()));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("kokumi.networks: " + e.getMessage(), e);
        }
    }
}
