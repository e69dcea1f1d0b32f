package dev.kokumi.registrar.claim;

import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.kube.server.ServerIdentity;
import dev.kokumi.registrar.claim.ClaimIndex.Claim;
import dev.kokumi.registrar.secret.ClusterSecrets;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/** Keeps the index of claims and says which servers a change concerns: the old one, the new one, and their Secrets'. */
public final class ClaimRouter {
    private final ClaimIndex claims;
    private final ClusterSecrets secrets;

    public ClaimRouter(ClaimIndex claims, ClusterSecrets secrets) {
        this.claims = claims;
        this.secrets = secrets;
    }

    /** Takes note of what a Cluster is now. */
    public Set<ServerIdentity> clusterChanged(ObjectKey cluster, ClusterState state) {
        var now = claim(state);
        var before = claims.put(cluster, now);
        var concerned = new LinkedHashSet<ServerIdentity>();
        before.map(Claim::server).ifPresent(concerned::add);
        now.map(Claim::server).ifPresent(concerned::add);
        if (!before.equals(now)) {
            // Who is in charge of a Secret may change with the claims on its name.
            before.map(Claim::secretName).flatMap(secrets::serverOf).ifPresent(concerned::add);
            now.map(Claim::secretName).flatMap(secrets::serverOf).ifPresent(concerned::add);
        }
        return concerned;
    }

    /** Takes note that a Secret of Argo CD's namespace came, changed or went. */
    public Set<ServerIdentity> secretChanged(String name) {
        var concerned = new LinkedHashSet<>(secrets.changed(name));
        claims.serverNamed(name).ifPresent(concerned::add);
        return concerned;
    }

    private static Optional<Claim> claim(ClusterState state) {
        return switch (state) {
            case ClusterState.Claiming(Claimant claimant) ->
                Optional.of(new Claim(claimant.server().identity(), claimant.secretName()));
            case ClusterState.Unusable ignored -> Optional.empty();
            case ClusterState.Apart ignored -> Optional.empty();
            case ClusterState.Gone ignored -> Optional.empty();
        };
    }
}
