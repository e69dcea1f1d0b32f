package dev.kokumi.kube.remote;

import java.time.Duration;

/** The defaults but for one setting. */
final class Settings {
    private static final RemoteSettings DEFAULTS = RemoteSettings.defaults();

    private Settings() {}

    static RemoteSettings withProxyRoots(String pem) {
        return with(DEFAULTS.networks(), pem, DEFAULTS.addressTimeout());
    }

    static RemoteSettings withNetworks(AllowedNetworks networks) {
        return with(networks, "", DEFAULTS.addressTimeout());
    }

    static RemoteSettings withAddressTimeout(Duration timeout) {
        return with(DEFAULTS.networks(), "", timeout);
    }

    private static RemoteSettings with(AllowedNetworks networks, String proxyRoots, Duration addressTimeout) {
        return new RemoteSettings(
                DEFAULTS.maxConnections(),
                DEFAULTS.idlePerCluster(),
                DEFAULTS.idleTimeout(),
                addressTimeout,
                DEFAULTS.lookups(),
                DEFAULTS.hangingLookups(),
                DEFAULTS.maxHeaderLine(),
                DEFAULTS.maxHeaders(),
                networks,
                proxyRoots,
                DEFAULTS.userAgent());
    }
}
