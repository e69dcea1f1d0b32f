package dev.kokumi.registrar.server;

import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.registrar.status.Registration;
import java.time.Instant;
import java.util.Optional;

/**
 * A Cluster, its kubeconfig Secret and what selects it, in one.
 *
 * @param server as its kubeconfig spells it; empty when the kubeconfig is refused
 * @param token changes when the kubeconfig is rotated
 * @param reached server that accepted the credential last
 * @param revision of the whole
 */
record ModelCluster(
        ObjectKey key,
        String uid,
        Instant created,
        Optional<String> server,
        String token,
        boolean selected,
        Optional<String> reached,
        Optional<Registration> registration,
        long revision) {
    ModelCluster server(Optional<String> now) {
        return new ModelCluster(key, uid, created, now, token, selected, reached, registration, revision);
    }

    ModelCluster token(String now) {
        return new ModelCluster(key, uid, created, server, now, selected, reached, registration, revision);
    }

    ModelCluster selected(boolean now) {
        return new ModelCluster(key, uid, created, server, token, now, reached, registration, revision);
    }

    ModelCluster reachedItsServer() {
        return new ModelCluster(
                key, uid, created, server, token, selected, server.or(() -> reached), registration, revision);
    }

    ModelCluster registration(Optional<Registration> now) {
        return new ModelCluster(key, uid, created, server, token, selected, reached, now, revision);
    }

    ModelCluster revision(long now) {
        return new ModelCluster(key, uid, created, server, token, selected, reached, registration, now);
    }
}
