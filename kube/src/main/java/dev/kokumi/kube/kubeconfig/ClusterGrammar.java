package dev.kokumi.kube.kubeconfig;

import dev.kokumi.kube.server.Authority;
import dev.kokumi.kube.server.ServerUrl;
import dev.kokumi.kube.server.ServerUrlReading;
import dev.kokumi.kube.server.ServerUrls;
import java.util.Optional;

/** The cluster of the current context. */
final class ClusterGrammar {
    private static final String SERVER = "server";
    private static final String TLS_SERVER_NAME = "tls-server-name";
    private static final String PROXY_URL = "proxy-url";

    private ClusterGrammar() {}

    static Optional<ClusterPart> read(Section cluster) {
        FieldRules.CLUSTER.check(cluster);
        Optional<ServerUrl> server = server(cluster);
        Optional<Trust> trust = TrustGrammar.read(cluster);
        Optional<String> tlsServerName = tlsServerName(cluster);
        Optional<ProxyUrl> proxy = proxy(cluster);
        boolean disableCompression = cluster.flag("disable-compression");
        return server.flatMap(
                url -> trust.map(whom -> new ClusterPart(url, whom, tlsServerName, proxy, disableCompression)));
    }

    private static Optional<ServerUrl> server(Section cluster) {
        return cluster.required(SERVER, "write https://host:port").flatMap(text -> switch (ServerUrls.parse(text)) {
            case ServerUrlReading.Read(ServerUrl url) -> Optional.of(url);
            case ServerUrlReading.Refused(String why) -> {
                cluster.refuse(SERVER, why);
                yield Optional.empty();
            }
        });
    }

    private static Optional<String> tlsServerName(Section cluster) {
        Optional<String> name = cluster.text(TLS_SERVER_NAME);
        if (name.isPresent() && !Authority.isHost(name.get())) {
            cluster.refuse(
                    TLS_SERVER_NAME,
                    "is no name in ASCII letters, digits, hyphens and dots, and no IP address"
                            + " without brackets: write one that the server's certificate holds");
        }
        return name;
    }

    private static Optional<ProxyUrl> proxy(Section cluster) {
        return cluster.text(PROXY_URL).flatMap(text -> switch (ProxyUrls.parse(text)) {
            case ProxyUrlReading.Read(ProxyUrl url) -> Optional.of(url);
            case ProxyUrlReading.Refused(String why) -> {
                cluster.refuse(PROXY_URL, why);
                yield Optional.empty();
            }
        });
    }
}
