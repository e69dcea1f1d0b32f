package dev.kokumi.kube.remote;

import dev.kokumi.kube.kubeconfig.Credential;
import dev.kokumi.kube.kubeconfig.Kubeconfig;
import java.time.Duration;
import java.time.InstantSource;
import java.util.function.Supplier;

/**
 * The engine: HTTP/1.1 by Apache HttpComponents over name resolution, proxies and TLS of our own. Requests block the
 * thread that makes them, so make them on virtual threads; the engine itself needs one thread for deadlines and one
 * for each name look-up under way. No system property for proxies or protocols is obeyed.
 */
public final class HttpRemoteConnections implements RotatingConnections {
    private static final Duration SWEEP = Duration.ofSeconds(10);
    private static final Duration LOOKUP_OVERDUE = Duration.ofSeconds(1);

    private final Watchdog watchdog = new Watchdog();
    private final BoundedResolver resolver;
    private final ConnectionCache cache;
    private final Engine engine;

    /** With the system's resolver, roots and clock. */
    public HttpRemoteConnections(RemoteSettings settings) {
        this(settings, Resolver.system(), InstantSource.system());
    }

    /**
     * With a resolver of the caller's.
     *
     * @param clock tells how far deadlines are away and which certificates are valid
     */
    public HttpRemoteConnections(RemoteSettings settings, Resolver resolver, InstantSource clock) {
        this(settings, resolver, clock, Roots::system);
    }

    HttpRemoteConnections(RemoteSettings settings, Resolver resolver, InstantSource clock, Supplier<Roots> system) {
        this.resolver =
                new BoundedResolver(resolver, watchdog, settings.lookups(), settings.hangingLookups(), LOOKUP_OVERDUE);
        var connectors = new ConnectorFactory(
                settings,
                new Addresses(this.resolver, settings.networks()),
                new RootsInUse(system, settings.proxyRoots()),
                clock);
        this.engine = new Engine(settings, watchdog, connectors, clock);
        this.cache = new ConnectionCache(
                kubeconfig -> new HttpRemoteConnection(kubeconfig, engine), settings.maxConnections());
        watchdog.every(SWEEP, () -> cache.all().forEach(HttpRemoteConnection::sweep));
    }

    @Override
    public RemoteConnection connection(CredentialSource source, Kubeconfig kubeconfig) {
        return cache.get(source, kubeconfig);
    }

    @Override
    public RotatingConnection connection(CredentialSource source, Kubeconfig kubeconfig, BearerToken token) {
        if (!(kubeconfig.credential() instanceof Credential.Token)) {
            throw new IllegalArgumentException("a connection whose token changes takes a kubeconfig with a token");
        }
        return cache.get(source, kubeconfig, given -> new HttpRemoteConnection(given, token, engine));
    }

    @Override
    public void expect(int clusters) {
        cache.expect(clusters);
    }

    @Override
    public void forget(String namespace, String secret) {
        cache.forget(namespace, secret);
    }

    /** Cuts running requests short and closes what is idle. */
    @Override
    public void close() {
        watchdog.close();
        resolver.close();
        cache.all().forEach(HttpRemoteConnection::close);
    }
}
