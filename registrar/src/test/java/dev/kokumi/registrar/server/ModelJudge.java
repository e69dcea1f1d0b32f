package dev.kokumi.registrar.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.RegistrationState;
import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.kube.server.ServerIdentity;
import dev.kokumi.kube.server.ServerUrl;
import dev.kokumi.registrar.secret.Kubeconfigs;
import dev.kokumi.registrar.secret.Ownership;
import dev.kokumi.registrar.secret.SecretContent;
import dev.kokumi.registrar.secret.SecretFacts;
import dev.kokumi.registrar.secret.SecretReader;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Says what must hold once everything has come to rest, without asking the policy. */
record ModelJudge(ModelHub hub) {
    void judge() {
        oneRegistrationForEachServer();
        everySecretOfOursIsAClusters();
        whoeverCouldIsRegistered();
        everyStatusIsTrue();
    }

    void oneRegistrationForEachServer() {
        var servers = new HashMap<ServerIdentity, String>();
        for (var secret : ours()) {
            assertThat(servers.put(secret.server().orElseThrow(), secret.name()))
                    .as("another Secret of ours for the server of %s", secret.name())
                    .isNull();
        }
    }

    private void everySecretOfOursIsAClusters() {
        for (var secret : ours()) {
            var holder = Optional.ofNullable(hub.clusters.get(secret.holder().orElseThrow()));
            assertThat(holder).as("holder of %s", secret.name()).isPresent();
            assertThat(holder.get().selected())
                    .as("%s selected", holder.get().key())
                    .isTrue();
            assertThat(secret.content()).as("content of %s", secret.name()).isEqualTo(content(holder.get()));
            assertThat(secret.name()).isEqualTo(url(holder.get()).secretName());
        }
    }

    private void whoeverCouldIsRegistered() {
        Map<ServerIdentity, List<ModelCluster>> wanting = hub.clusters.values().stream()
                .filter(cluster -> cluster.server().isPresent() && cluster.selected())
                .filter(cluster -> cluster.reached()
                        .map(text -> new ServerUrl(text).identity())
                        .equals(Optional.of(url(cluster).identity())))
                .filter(cluster -> !hub.secrets.containsKey(url(cluster).secretName())
                        || isOurs(url(cluster).secretName()))
                .collect(Collectors.groupingBy(cluster -> url(cluster).identity()));
        wanting.forEach((server, clusters) -> {
            boolean blocked = facts().stream()
                    .anyMatch(secret -> !secret.ours()
                            && secret.declaresCluster()
                            && secret.server().equals(Optional.of(server)));
            if (!blocked) {
                assertThat(ours())
                        .as("Secrets of ours, one of %s", server)
                        .anySatisfy(secret -> assertThat(secret.server()).contains(server));
            }
        });
    }

    private void everyStatusIsTrue() {
        Map<ObjectKey, SecretFacts> held = ours().stream()
                .collect(Collectors.toMap(secret -> secret.holder().orElseThrow(), secret -> secret));
        for (var cluster : hub.clusters.values()) {
            var now = cluster.registration().orElseThrow(() -> new AssertionError("nothing said of " + cluster.key()));
            if (cluster.server().isEmpty()) {
                assertThat(now.state()).isEqualTo(RegistrationState.NOT_USABLE);
                continue;
            }
            assertThat(now.server()).as("server of %s", cluster.key()).isEqualTo(cluster.server());
            assertThat(now.secretName())
                    .as("Secret of %s", cluster.key())
                    .isEqualTo(Optional.ofNullable(held.get(cluster.key())).map(SecretFacts::name));
            if (now.state() == RegistrationState.CONFLICT
                    && !now.holder().orElseThrow().startsWith("Secret ")) {
                assertThat(held.keySet().stream().map(ObjectKey::toString))
                        .contains(now.holder().orElseThrow());
            }
        }
    }

    private List<SecretFacts> facts() {
        return hub.secrets.values().stream().map(SecretReader::read).toList();
    }

    private List<SecretFacts> ours() {
        return facts().stream().filter(SecretFacts::ours).toList();
    }

    private boolean isOurs(String name) {
        return facts().stream().anyMatch(secret -> secret.name().equals(name) && secret.ownership() == Ownership.OURS);
    }

    private static ServerUrl url(ModelCluster cluster) {
        return new ServerUrl(cluster.server().orElseThrow());
    }

    private static SecretContent content(ModelCluster cluster) {
        return SecretContent.of(
                cluster.key(),
                Kubeconfigs.token(cluster.server().orElseThrow(), cluster.token())
                        .value());
    }
}
