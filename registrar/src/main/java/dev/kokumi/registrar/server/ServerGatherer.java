package dev.kokumi.registrar.server;

import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.kube.server.ServerIdentity;
import dev.kokumi.registrar.claim.ClaimIndex;
import dev.kokumi.registrar.claim.Claimant;
import dev.kokumi.registrar.claim.ClusterReader;
import dev.kokumi.registrar.claim.ClusterState;
import dev.kokumi.registrar.conflict.ServerInputs;
import dev.kokumi.registrar.secret.ClusterSecrets;
import dev.kokumi.registrar.secret.SecretFacts;
import dev.kokumi.registrar.secret.SecretReader;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads everything one server's registration is decided from. The indexes say where to look; every fact is read anew,
 * and a Cluster that a Secret of ours names is looked at even if no index leads there.
 */
public final class ServerGatherer {
    private final ClaimIndex claims;
    private final ClusterSecrets secrets;
    private final ClusterReader clusters;
    private final String argoCdNamespace;

    public ServerGatherer(ClaimIndex claims, ClusterSecrets secrets, ClusterReader clusters, String argoCdNamespace) {
        this.claims = claims;
        this.secrets = secrets;
        this.clusters = clusters;
        this.argoCdNamespace = argoCdNamespace;
    }

    /** @throws io.fabric8.kubernetes.client.KubernetesClientException when something cannot be read now */
    Gathered gather(ServerIdentity server) {
        var found = new LinkedHashMap<String, SecretFacts>();
        secrets.naming(server).forEach(name -> find(name, server, found));
        var claimants = new LinkedHashMap<ObjectKey, Claimant>();
        for (ObjectKey key : claims.claimants(server)) {
            claimantOf(key, server).ifPresent(claimant -> claimants.put(key, claimant));
        }
        claimants.values().forEach(claimant -> find(claimant.secretName(), server, found));
        for (ObjectKey holder : holders(found)) {
            if (claimants.containsKey(holder)) {
                continue;
            }
            var state = clusters.read(holder);
            if (state instanceof ClusterState.Gone && clusters.exists(holder)) {
                return new Gathered.CacheBehind(holder);
            }
            claiming(state, server).ifPresent(claimant -> {
                claimants.put(holder, claimant);
                find(claimant.secretName(), server, found);
            });
        }
        for (ObjectKey holder : losingByTheCache(found, claimants)) {
            if (clusters.selectedAfterAll(holder)) {
                return new Gathered.CacheBehind(holder);
            }
        }
        return new Gathered.Complete(new ServerInputs(
                server,
                argoCdNamespace,
                claimants.values().stream().toList(),
                found.values().stream().toList()));
    }

    /** Adds a Secret, unless it is ours and another server is in charge of it. */
    private void find(String name, ServerIdentity server, Map<String, SecretFacts> into) {
        secrets.get(name)
                .map(SecretReader::read)
                .filter(facts -> !facts.ours() || inCharge(facts).equals(server))
                .ifPresent(facts -> into.put(name, facts));
    }

    /**
     * Which server is in charge of a Secret of ours: the one whose Clusters would give it this name (somebody may have
     * changed the server in it), else the one it names, else itself.
     */
    private ServerIdentity inCharge(SecretFacts facts) {
        return claims.serverNamed(facts.name()).or(facts::server).orElseGet(() -> ClusterSecrets.stray(facts.name()));
    }

    private static Set<ObjectKey> holders(Map<String, SecretFacts> found) {
        var holders = new LinkedHashSet<ObjectKey>();
        found.values().stream()
                .filter(SecretFacts::ours)
                .flatMap(facts -> facts.holder().stream())
                .forEach(holders::add);
        return holders;
    }

    /** The holders that would lose the server for no other reason than that, by the cache, nothing selects them. */
    private static List<ObjectKey> losingByTheCache(
            Map<String, SecretFacts> found, Map<ObjectKey, Claimant> claimants) {
        return found.values().stream()
                .filter(facts -> facts.ours() && !facts.terminating())
                .flatMap(facts -> facts.holder().stream())
                .distinct()
                .filter(holder -> Optional.ofNullable(claimants.get(holder))
                        .filter(Claimant::mayHoldIfSelected)
                        .filter(claimant -> !claimant.selected())
                        .isPresent())
                .toList();
    }

    private Optional<Claimant> claimantOf(ObjectKey key, ServerIdentity server) {
        return claiming(clusters.read(key), server);
    }

    private static Optional<Claimant> claiming(ClusterState state, ServerIdentity server) {
        return switch (state) {
            case ClusterState.Claiming(Claimant claimant)
            when claimant.server().identity().equals(server) -> Optional.of(claimant);
            case ClusterState.Claiming ignored -> Optional.empty();
            case ClusterState.Unusable ignored -> Optional.empty();
            case ClusterState.Apart ignored -> Optional.empty();
            case ClusterState.Gone ignored -> Optional.empty();
        };
    }
}
