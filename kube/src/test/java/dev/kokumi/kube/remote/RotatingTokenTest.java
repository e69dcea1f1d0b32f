package dev.kokumi.kube.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kokumi.kube.kubeconfig.Credential;
import dev.kokumi.testbed.net.Answer;
import dev.kokumi.testbed.net.TlsServer;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class RotatingTokenTest {
    private final RemoteFixture remote = new RemoteFixture();
    private final AtomicReference<String> token = new AtomicReference<>("first");

    @AfterEach
    void close() {
        remote.close();
    }

    private RotatingConnection connection(String url, String revision) {
        return remote.connections.connection(
                new CredentialSource("team", "uid", "target", revision),
                remote.kubeconfig(url),
                () -> Objects.requireNonNull(token.get()));
    }

    @Test
    void shouldKeepTheSocketAndShowTheNewTokenWhenItChanges() {
        try (var server = TlsServer.with(remote.serving())
                .answering(seen -> Answer.json(
                        200, "\"" + seen.head().header("Authorization").orElse("none") + "\""))
                .start()) {
            assertThat(RemoteFixture.text(RemoteFixture.version(connection(server.url(), "1"))))
                    .contains("Bearer first");
            token.set("second");
            assertThat(RemoteFixture.text(RemoteFixture.version(connection(server.url(), "1"))))
                    .contains("Bearer second");

            assertThat(server.connections()).hasSize(1);
        }
    }

    @Test
    void shouldOpenAnotherConnectionWhenTheRevisionIsAnother() {
        try (var server = TlsServer.with(remote.serving())
                .answering(_ -> Answer.json(200, "{}"))
                .start()) {
            RemoteFixture.version(connection(server.url(), "1"));
            RemoteFixture.version(connection(server.url(), "2"));

            assertThat(server.connections()).hasSize(2);
        }
    }

    @Test
    void shouldDeleteWithABody() {
        try (var server = TlsServer.with(remote.serving())
                .answering(seen -> Answer.json(200, seen.head().method() + seen.path()))
                .start()) {
            var reply = connection(server.url(), "1")
                    .delete("/api/v1/x", "{}", RemoteFixture.in(Duration.ofSeconds(5)), 1000);

            assertThat(RemoteFixture.text(reply)).isEqualTo("200 DELETE/api/v1/x");
        }
    }

    @Test
    void shouldRefuseAClientCertificate() {
        var kubeconfig = RemoteFixture.with(
                remote.kubeconfig("https://a.example:6443"), new Credential.ClientCertificate("c", "k"));

        assertThatThrownBy(() -> remote.connections.connection(
                        new CredentialSource("team", "uid", "target", "1"),
                        kubeconfig,
                        () -> Objects.requireNonNull(token.get())))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
