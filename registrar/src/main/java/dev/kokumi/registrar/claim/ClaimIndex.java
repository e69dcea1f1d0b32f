package dev.kokumi.registrar.claim;

import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.kube.server.ServerIdentity;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Which Cluster claims which server, as last looked up. A routing table, not a source of facts: it says whom a change
 * concerns, and the facts are read when the decision is made.
 */
public final class ClaimIndex {
    /** A server as one Cluster spells it. */
    public record Claim(ServerIdentity server, String secretName) {}

    private final ReentrantLock lock = new ReentrantLock();
    private final Map<ObjectKey, Claim> byCluster = new HashMap<>();
    private final Map<ServerIdentity, Set<ObjectKey>> byServer = new HashMap<>();
    private final Map<String, Named> byName = new HashMap<>();

    /** One name is the hash of one spelling, so it means one server. */
    private record Named(ServerIdentity server, Set<ObjectKey> clusters) {}

    /**
     * Puts a Cluster's claim in place of the one before.
     *
     * @param claim empty for a Cluster that claims nothing or is gone
     * @return the claim before
     */
    public Optional<Claim> put(ObjectKey cluster, Optional<Claim> claim) {
        lock.lock();
        try {
            var before = Optional.ofNullable(byCluster.remove(cluster));
            before.ifPresent(was -> remove(cluster, was));
            claim.ifPresent(now -> add(cluster, now));
            return before;
        } finally {
            lock.unlock();
        }
    }

    /** The Clusters that claim a server. */
    public Set<ObjectKey> claimants(ServerIdentity server) {
        lock.lock();
        try {
            return Set.copyOf(byServer.getOrDefault(server, Set.of()));
        } finally {
            lock.unlock();
        }
    }

    /** The server whose Clusters would name their cluster Secret like this. */
    public Optional<ServerIdentity> serverNamed(String secretName) {
        lock.lock();
        try {
            return Optional.ofNullable(byName.get(secretName)).map(Named::server);
        } finally {
            lock.unlock();
        }
    }

    private void add(ObjectKey cluster, Claim claim) {
        byCluster.put(cluster, claim);
        byServer.computeIfAbsent(claim.server(), server -> new LinkedHashSet<>())
                .add(cluster);
        byName.computeIfAbsent(claim.secretName(), name -> new Named(claim.server(), new LinkedHashSet<>()))
                .clusters()
                .add(cluster);
    }

    private void remove(ObjectKey cluster, Claim claim) {
        byServer.computeIfPresent(claim.server(), (server, clusters) -> {
            clusters.remove(cluster);
            return clusters.isEmpty() ? null : clusters;
        });
        byName.computeIfPresent(claim.secretName(), (name, named) -> {
            named.clusters().remove(cluster);
            return named.clusters().isEmpty() ? null : named;
        });
    }
}
