package dev.kokumi.kube.remote;

import java.time.Duration;

/** The defaults but for one setting. */
final class Settings {
    private static final RemoteSettings DEFAULTS = RemoteSettings.defaults();

    private Settings() {}

    static RemoteSettings withProxyRoots(String pem) {
        return with(DEFAULTS.networks(), pem, DEFAULTS.addressTimeout(), DEFAULTS.idleTimeout());
    }

    static RemoteSettings withIdleTimeout(Duration timeout) {
        return with(DEFAULTS.networks(), "", DEFAULTS.addressTimeout(), timeout);
    }

    static RemoteSettings withNetworks(AllowedNetworks networks) {
        return with(networks, "", DEFAULTS.addressTimeout(), DEFAULTS.idleTimeout());
    }

    static RemoteSettings withAddressTimeout(Duration timeout) {
        return with(DEFAULTS.networks(), "", timeout, DEFAULTS.idleTimeout());
    }

    private static RemoteSettings with(
            AllowedNetworks networks, String proxyRoots, Duration addressTimeout, Duration idleTimeout) {
        return new RemoteSettings(
                DEFAULTS.maxConnections(),
                DEFAULTS.idlePerCluster(),
                idleTimeout,
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
