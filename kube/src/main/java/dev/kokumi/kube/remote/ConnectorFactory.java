package dev.kokumi.kube.remote;

import dev.kokumi.kube.kubeconfig.Credential;
import dev.kokumi.kube.kubeconfig.Kubeconfig;
import dev.kokumi.kube.kubeconfig.ProxyUrl;
import dev.kokumi.kube.kubeconfig.Trust;
import java.time.InstantSource;
import org.apache.hc.core5.http.config.Http1Config;

/** Makes of each accepted kubeconfig what connects as it says. Reads certificates and keys, but does no I/O. */
final class ConnectorFactory {
    private final RemoteSettings settings;
    private final Addresses addresses;
    private final RootsInUse roots;
    private final InstantSource clock;
    private final Http1Config http;

    ConnectorFactory(RemoteSettings settings, Addresses addresses, RootsInUse roots, InstantSource clock) {
        this.settings = settings;
        this.addresses = addresses;
        this.roots = roots;
        this.clock = clock;
        this.http = Http1Config.custom()
                .setBufferSize(2048)
                .setMaxLineLength(settings.maxHeaderLine())
                .setMaxHeaderCount(settings.maxHeaders())
                .setMaxEmptyLineCount(2)
                .build();
    }

    /** @throws IllegalArgumentException naming the field, when the kubeconfig is none that the parser accepts */
    Connector create(Kubeconfig kubeconfig) {
        var server =
                new HostPort(kubeconfig.server().host(), kubeconfig.server().port());
        var wanted = WantedName.of(kubeconfig.tlsServerName().orElse(server.host()));
        var tls = new TlsClient(verifier(kubeconfig.trust(), wanted), identity(kubeconfig.credential()));
        var route = kubeconfig.proxy().map(proxy -> through(proxy, server)).orElseGet(() -> straight(server));
        var label = kubeconfig
                .proxy()
                .map(proxy -> server + " (through proxy " + proxy.redacted() + ")")
                .orElseGet(server::toString);
        return new Connector(server, label, addresses, route, tls, http);
    }

    private ServerVerifier verifier(Trust trust, WantedName wanted) {
        return switch (trust) {
            case Trust.SystemRoots() -> ServerVerifier.of(roots.system(), wanted, clock);
            case Trust.GivenCa(var pem) -> ServerVerifier.of(Roots.given(pem), wanted, clock);
            case Trust.Insecure() -> ServerVerifier.insecure(wanted);
        };
    }

    private static ClientIdentity identity(Credential credential) {
        return switch (credential) {
            case Credential.Token ignored -> ClientIdentity.none();
            case Credential.ClientCertificate(var certificatePem, var keyPem) ->
                ClientIdentity.of(
                        PemFields.certificates("client-certificate-data", certificatePem),
                        PemFields.privateKey("client-key-data", keyPem));
        };
    }

    private Route straight(HostPort server) {
        return new DirectRoute(new TcpDialer(server, addresses, settings.addressTimeout()));
    }

    private Route through(ProxyUrl proxy, HostPort server) {
        var tls = proxy.scheme().equals("https") ? proxyTls(proxy) : null;
        var peer = new HostPort(proxy.host(), proxy.port());
        var dialer = new ProxyDialer(proxy, new TcpDialer(peer, addresses, settings.addressTimeout()), tls);
        return switch (proxy.scheme()) {
            case "http", "https" -> new HttpProxyRoute(dialer, server, proxy.userInfo(), settings.userAgent());
            case "socks5" -> new Socks5Route(dialer, server, proxy.userInfo());
            default -> throw new IllegalArgumentException("proxy-url must be http, https or socks5");
        };
    }

    /** Never shown the client certificate, which is meant for the server. */
    private TlsClient proxyTls(ProxyUrl proxy) {
        return new TlsClient(
                ServerVerifier.of(roots.proxies(), WantedName.of(proxy.host()), clock), ClientIdentity.none());
    }
}
