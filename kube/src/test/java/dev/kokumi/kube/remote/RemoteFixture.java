package dev.kokumi.kube.remote;

import dev.kokumi.kube.kubeconfig.Credential;
import dev.kokumi.kube.kubeconfig.Kubeconfig;
import dev.kokumi.kube.kubeconfig.ProxyUrl;
import dev.kokumi.kube.kubeconfig.Trust;
import dev.kokumi.kube.server.ServerUrl;
import dev.kokumi.testbed.net.Run;
import dev.kokumi.testbed.pki.CertificateAuthority;
import dev.kokumi.testbed.pki.CertificateSpec;
import dev.kokumi.testbed.pki.CertifiedKey;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * An engine whose resolver knows {@code *.example}, an authority, and kubeconfigs made by hand. What servers see is
 * asserted by the tests; this only connects.
 */
final class RemoteFixture implements AutoCloseable {
    static final String TOKEN = "t0ken-that-nobody-may-see";

    private static final AtomicInteger SECRETS = new AtomicInteger();

    final CertificateAuthority authority = CertificateAuthority.create("fixture-ca");
    final HttpRemoteConnections connections;

    RemoteFixture() {
        this(RemoteSettings.defaults());
    }

    RemoteFixture(RemoteSettings settings) {
        this(settings, RemoteFixture::loopback);
    }

    RemoteFixture(RemoteSettings settings, Resolver resolver) {
        connections = new HttpRemoteConnections(settings, resolver, InstantSource.system());
    }

    private static List<InetAddress> loopback(String host) throws UnknownHostException {
        if (host.matches(".*\\.example\\.?")) {
            return List.of(InetAddress.ofLiteral(Run.current().serverAddress()));
        }
        throw new UnknownHostException(host);
    }

    /** A serving certificate of {@link #authority} for the shared address and these names. */
    CertifiedKey serving(String... names) {
        return authority.issue(CertificateSpec.server(names));
    }

    CertifiedKey serving() {
        return serving(Run.current().serverAddress());
    }

    Kubeconfig kubeconfig(String url) {
        return new Kubeconfig(
                new ServerUrl(url),
                new Trust.GivenCa(authority.pem()),
                Optional.empty(),
                Optional.empty(),
                false,
                new Credential.Token(TOKEN));
    }

    static Kubeconfig with(Kubeconfig base, Trust trust) {
        return new Kubeconfig(base.server(), trust, base.tlsServerName(), base.proxy(), false, base.credential());
    }

    static Kubeconfig with(Kubeconfig base, Credential credential) {
        return new Kubeconfig(base.server(), base.trust(), base.tlsServerName(), base.proxy(), false, credential);
    }

    static Kubeconfig withServerName(Kubeconfig base, String name) {
        return new Kubeconfig(base.server(), base.trust(), Optional.of(name), base.proxy(), false, base.credential());
    }

    static Kubeconfig withProxy(Kubeconfig base, String url) {
        return new Kubeconfig(
                base.server(),
                base.trust(),
                base.tlsServerName(),
                Optional.of(proxy(URI.create(url))),
                false,
                base.credential());
    }

    private static ProxyUrl proxy(URI url) {
        var user = Optional.ofNullable(url.getUserInfo())
                .map(info -> info.split(":", 2))
                .map(pair -> new ProxyUrl.UserInfo(pair[0], pair[1]));
        return new ProxyUrl(url.getScheme(), url.getHost(), url.getPort(), user, url.toString());
    }

    /** A connection of its own for each call. */
    RemoteConnection connect(Kubeconfig kubeconfig) {
        var source = new CredentialSource("team", "secret-" + SECRETS.incrementAndGet(), "value", "1");
        return connections.connection(source, kubeconfig);
    }

    static Instant in(Duration time) {
        return Instant.now().plus(time);
    }

    static Reply version(RemoteConnection connection) {
        return connection.get("/version", in(Duration.ofSeconds(10)), 64 * 1024);
    }

    Reply version(Kubeconfig kubeconfig) {
        return version(connect(kubeconfig));
    }

    static String text(Reply reply) {
        return switch (reply) {
            case Reply.Answer answer ->
                answer.status() + " " + new String(answer.body(), StandardCharsets.UTF_8)
                        + (answer.truncated() ? " [truncated]" : "");
            case Reply.Failure failure -> failure.kind() + ": " + failure.message();
        };
    }

    @Override
    public void close() {
        connections.close();
    }
}
