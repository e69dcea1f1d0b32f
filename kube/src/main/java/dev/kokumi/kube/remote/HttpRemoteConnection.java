package dev.kokumi.kube.remote;

import dev.kokumi.kube.kubeconfig.Kubeconfig;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** One API server with one credential, and the connections to it that are open. */
final class HttpRemoteConnection implements RotatingConnection {
    private final Kubeconfig kubeconfig;
    private final Engine engine;
    private final Requests requests;
    private final IdleConnections idle;
    private final ReentrantLock building = new ReentrantLock();
    private volatile @Nullable Connector connector;

    HttpRemoteConnection(Kubeconfig kubeconfig, Engine engine) {
        this(kubeconfig, engine, new Requests(kubeconfig, engine.settings().userAgent()));
    }

    HttpRemoteConnection(Kubeconfig kubeconfig, BearerToken token, Engine engine) {
        this(
                kubeconfig,
                engine,
                new Requests(kubeconfig, token, engine.settings().userAgent()));
    }

    private HttpRemoteConnection(Kubeconfig kubeconfig, Engine engine, Requests requests) {
        this.kubeconfig = kubeconfig;
        this.engine = engine;
        this.requests = requests;
        this.idle = new IdleConnections(engine.settings().idlePerCluster());
    }

    @Override
    public Reply get(String path, Instant deadline, int maxBytes) {
        return send("GET", path, null, deadline, maxBytes);
    }

    @Override
    public Reply post(String path, String json, Instant deadline, int maxBytes) {
        return send("POST", path, json, deadline, maxBytes);
    }

    @Override
    public Reply delete(String path, String json, Instant deadline, int maxBytes) {
        return send("DELETE", path, json, deadline, maxBytes);
    }

    /** Closes what is idle, and from now on each connection when its request is done. */
    void close() {
        idle.close();
    }

    /** Closes what nobody used lately. */
    void sweep() {
        idle.sweep(engine.settings().idleTimeout());
    }

    private Reply send(String method, String path, @Nullable String json, Instant until, int maxBytes) {
        // Once for each request, and before anything is opened: where the token comes from may fail.
        var authorization = requests.authorization();
        var left = Duration.between(engine.clock().instant(), until);
        try (var deadline = engine.watchdog().start(left)) {
            try {
                return new Call(connector(), idle, deadline, maxBytes)
                        .run(() -> requests.request(method, path, json, authorization));
            } catch (RemoteFailure e) {
                return e.isVerdict() || !deadline.passed()
                        ? e.failure()
                        : deadline.failure().failure();
            }
        }
    }

    /** Built at the first request, and once: reading keys is work, though no I/O. */
    private Connector connector() throws RemoteFailure {
        var built = connector;
        if (built != null) {
            return built;
        }
        building.lock();
        try {
            built = connector;
            if (built == null) {
                built = engine.connectors().create(kubeconfig);
                connector = built;
            }
            return built;
        } catch (IllegalArgumentException e) {
            throw new RemoteFailure(FailureKind.TLS, String.valueOf(e.getMessage()));
        } finally {
            building.unlock();
        }
    }
}
