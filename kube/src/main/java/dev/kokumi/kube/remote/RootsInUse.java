package dev.kokumi.kube.remote;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The system's roots, read once when first needed and shared by all connections that rely on them. */
final class RootsInUse {
    private final Supplier<Roots> source;
    private final String proxyRoots;
    private @Nullable Roots system;
    private @Nullable Roots proxies;

    /**
     * @param source reads the system's roots
     * @param proxyRoots PEM of what vouches for https proxies besides; empty for nothing
     */
    RootsInUse(Supplier<Roots> source, String proxyRoots) {
        this.source = source;
        this.proxyRoots = proxyRoots;
    }

    synchronized Roots system() {
        var known = system;
        if (known == null) {
            known = source.get();
            system = known;
        }
        return known;
    }

    synchronized Roots proxies() {
        var known = proxies;
        if (known == null) {
            known = proxyRoots.isBlank() ? system() : system().with(PemFields.certificates("proxyRoots", proxyRoots));
            proxies = known;
        }
        return known;
    }
}
