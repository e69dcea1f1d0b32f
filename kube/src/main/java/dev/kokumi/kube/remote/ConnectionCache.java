package dev.kokumi.kube.remote;

import dev.kokumi.kube.kubeconfig.Kubeconfig;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Least recently used connections, each for one revision of one key of one Secret. Its lock covers the map only. */
final class ConnectionCache {
    private record Key(String namespace, String secret, String key) {}

    private record Entry(String resourceVersion, HttpRemoteConnection connection) {}

    private final Function<Kubeconfig, HttpRemoteConnection> factory;
    private final int most;
    private final Map<Key, Entry> entries = new LinkedHashMap<>(16, 0.75f, true);
    private int capacity;

    /**
     * @param factory cheap and without I/O: a connection builds itself when first used
     * @param most how many entries there may ever be
     */
    ConnectionCache(Function<Kubeconfig, HttpRemoteConnection> factory, int most) {
        this.factory = factory;
        this.most = most;
        this.capacity = most;
    }

    HttpRemoteConnection get(CredentialSource source, Kubeconfig kubeconfig) {
        return get(source, kubeconfig, factory);
    }

    /** With a way of its own to make the connection, when there is none yet. */
    HttpRemoteConnection get(
            CredentialSource source, Kubeconfig kubeconfig, Function<Kubeconfig, HttpRemoteConnection> maker) {
        var key = new Key(source.namespace(), source.secret(), source.key());
        var dropped = new ArrayList<HttpRemoteConnection>();
        HttpRemoteConnection connection;
        synchronized (this) {
            connection = current(key, source.resourceVersion(), () -> maker.apply(kubeconfig), dropped);
            trim(dropped);
        }
        dropped.forEach(HttpRemoteConnection::close);
        return connection;
    }

    private HttpRemoteConnection current(
            Key key, String resourceVersion, Supplier<HttpRemoteConnection> maker, List<HttpRemoteConnection> dropped) {
        @Nullable Entry known = entries.get(key);
        if (known != null && known.resourceVersion().equals(resourceVersion)) {
            return known.connection();
        }
        if (known != null) {
            dropped.add(known.connection());
        }
        var connection = maker.get();
        entries.put(key, new Entry(resourceVersion, connection));
        return connection;
    }

    /** Room for this many, at least for one, and never beyond the maximum. */
    void expect(int wanted) {
        var dropped = new ArrayList<HttpRemoteConnection>();
        synchronized (this) {
            capacity = Math.clamp(wanted, 1, most);
            trim(dropped);
        }
        dropped.forEach(HttpRemoteConnection::close);
    }

    void forget(String namespace, String secret) {
        var dropped = new ArrayList<HttpRemoteConnection>();
        synchronized (this) {
            entries.entrySet().removeIf(entry -> {
                boolean same = entry.getKey().namespace().equals(namespace)
                        && entry.getKey().secret().equals(secret);
                if (same) {
                    dropped.add(entry.getValue().connection());
                }
                return same;
            });
        }
        dropped.forEach(HttpRemoteConnection::close);
    }

    synchronized List<HttpRemoteConnection> all() {
        return entries.values().stream().map(Entry::connection).toList();
    }

    private void trim(List<HttpRemoteConnection> dropped) {
        var eldest = entries.values().iterator();
        for (int excess = entries.size() - capacity; excess > 0; excess--) {
            dropped.add(eldest.next().connection());
            eldest.remove();
        }
    }
}
