package dev.kokumi.kube.remote;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.kube.kubeconfig.Credential;
import dev.kokumi.kube.kubeconfig.Kubeconfig;
import dev.kokumi.kube.kubeconfig.Trust;
import dev.kokumi.kube.server.ServerUrl;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ConnectionCacheTest {
    private static final Kubeconfig KUBECONFIG = new Kubeconfig(
            new ServerUrl("https://api.example"),
            new Trust.Insecure(),
            Optional.empty(),
            Optional.empty(),
            false,
            new Credential.Token("t"));

    private final HttpRemoteConnections connections = new HttpRemoteConnections(RemoteSettings.defaults());

    @AfterEach
    void close() {
        connections.close();
    }

    private RemoteConnection connection(String secret, String key, String version) {
        return connections.connection(new CredentialSource("team", secret, key, version), KUBECONFIG);
    }

    @Test
    void shouldKeepTheConnectionOfOneRevision() {
        var first = connection("spoke", "value", "1");

        assertThat(connection("spoke", "value", "1")).isSameAs(first);
        assertThat(connection("spoke", "value", "2")).isNotSameAs(first);
    }

    /** One Secret may hold kubeconfigs of several clusters. */
    @Test
    void shouldTellKeysOfOneSecretApart() {
        assertThat(connection("spoke", "a", "1")).isNotSameAs(connection("spoke", "b", "1"));
    }

    @Test
    void shouldTellNamespacesApart() {
        var other = new CredentialSource("other", "spoke", "value", "1");

        assertThat(connections.connection(other, KUBECONFIG)).isNotSameAs(connection("spoke", "value", "1"));
    }

    @Test
    void shouldForgetEveryKeyOfASecret() {
        var a = connection("spoke", "a", "1");
        var b = connection("spoke", "b", "1");
        var kept = connection("other", "a", "1");

        connections.forget("team", "spoke");

        assertThat(connection("spoke", "a", "1")).isNotSameAs(a);
        assertThat(connection("spoke", "b", "1")).isNotSameAs(b);
        assertThat(connection("other", "a", "1")).isSameAs(kept);
    }

    @Test
    void shouldDropTheLeastRecentlyUsedWhenFewerAreExpected() {
        connections.expect(2);
        var a = connection("a", "value", "1");
        var b = connection("b", "value", "1");
        var again = connection("a", "value", "1");
        connection("c", "value", "1");

        assertThat(again).isSameAs(a);
        assertThat(connection("a", "value", "1")).isSameAs(a);
        assertThat(connection("b", "value", "1")).isNotSameAs(b);
    }

    /** A cache smaller than a round of checks would never hit. */
    @Test
    void shouldHoldAsManyAsAreExpected() {
        connections.expect(1000);
        var first = connection("0", "value", "1");
        for (int i = 1; i < 1000; i++) {
            connection(String.valueOf(i), "value", "1");
        }

        assertThat(connection("0", "value", "1")).isSameAs(first);
    }

    @Test
    void shouldBuildOnceForManyWhoAskAtOnce() throws Exception {
        Set<RemoteConnection> seen = Collections.synchronizedSet(Collections.newSetFromMap(new IdentityHashMap<>()));
        try (var callers = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 200; i++) {
                callers.execute(() -> seen.add(connection("spoke", "value", "1")));
            }
        }
        assertThat(seen).hasSize(1);
    }
}
