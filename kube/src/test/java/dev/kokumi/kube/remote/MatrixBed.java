package dev.kokumi.kube.remote;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.kube.kubeconfig.Kubeconfig;
import dev.kokumi.kube.kubeconfig.KubeconfigParser;
import dev.kokumi.kube.kubeconfig.KubeconfigResult;
import dev.kokumi.testbed.binary.Binaries;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.controlplane.KubeconfigText;
import dev.kokumi.testbed.net.Run;
import dev.kokumi.testbed.pki.CertificateAuthority;
import dev.kokumi.testbed.process.Command;
import dev.kokumi.testbed.process.ProcessEnvironment;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A real API server, and two ways to ask it with one kubeconfig: through the parser and this engine, and with kubectl,
 * which stands for the Go clients (Argo CD) that get a copy of what Kokumi accepts.
 */
final class MatrixBed implements AutoCloseable {
    static final String UNUSUAL_NAME = "my_api.example";

    private static final String REVIEW = "/apis/authentication.k8s.io/v1/selfsubjectreviews";
    private static final AtomicInteger FILES = new AtomicInteger();

    final ControlPlane server =
            ControlPlane.named("matrix").certifiedFor(UNUSUAL_NAME).start();

    /** Stands for the system's roots, here and (by SSL_CERT_FILE) for kubectl: vouches for proxies and one server. */
    final CertificateAuthority system = CertificateAuthority.create("system-roots");

    private final HttpRemoteConnections connections = new HttpRemoteConnections(
            RemoteSettings.defaults(),
            Resolver.system(),
            InstantSource.system(),
            () -> new Roots(List.of(system.certificate()), "the system's roots"));

    private final Path roots = write("roots.pem", system.pem());

    KubeconfigText kubeconfig() {
        return server.kubeconfig();
    }

    /** What the parser makes of it; fails the test when that is a refusal. */
    static Kubeconfig accepted(KubeconfigText text) {
        var result = KubeconfigParser.parse(text.yaml().getBytes(StandardCharsets.UTF_8));
        assertThat(result).isInstanceOf(KubeconfigResult.Accepted.class);
        return ((KubeconfigResult.Accepted) result).kubeconfig();
    }

    RemoteConnection connect(KubeconfigText text) {
        var source = new CredentialSource("matrix", "secret-" + FILES.incrementAndGet(), "value", "1");
        return connections.connection(source, accepted(text));
    }

    Reply version(KubeconfigText text) {
        return RemoteFixture.version(connect(text));
    }

    /** Asks for the version and for who we are; both must come from the API server. */
    void assertReachedBy(String user, KubeconfigText text) {
        var connection = connect(text);
        assertThat(RemoteFixture.text(RemoteFixture.version(connection)))
                .startsWith("200 ")
                .contains("\"gitVersion\": \"v1.34.4\"");
        var review = connection.post(
                REVIEW,
                "{\"apiVersion\":\"authentication.k8s.io/v1\",\"kind\":\"SelfSubjectReview\"}",
                RemoteFixture.in(Duration.ofSeconds(10)),
                64 * 1024);
        assertThat(RemoteFixture.text(review)).startsWith("201 ").contains("\"username\":\"" + user + "\"");
    }

    Command kubectl(KubeconfigText text) {
        var file = write("kubeconfig-" + FILES.incrementAndGet(), text.yaml());
        var environment = ProcessEnvironment.CLEAN
                .with("HOME", Run.current().folder().toString())
                .with("SSL_CERT_FILE", roots.toString())
                .with("SSL_CERT_DIR", "/nowhere");
        return Command.run(
                List.of(
                        Binaries.kubernetes("kubectl").toString(),
                        "--kubeconfig=" + file,
                        "--request-timeout=20s",
                        "get",
                        "--raw",
                        "/version"),
                environment,
                Duration.ofSeconds(60));
    }

    void assertKubectlReaches(KubeconfigText text) {
        assertThat(kubectl(text).orThrow("kubectl get --raw /version")).contains("\"gitVersion\": \"v1.34.4\"");
    }

    private static Path write(String name, String content) {
        try {
            return Files.writeString(Run.current().folder().resolve("matrix-" + name), content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        connections.close();
        server.close();
    }
}
