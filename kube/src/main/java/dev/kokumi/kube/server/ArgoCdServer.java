package dev.kokumi.kube.server;

import java.util.Set;

/**
 * The API server of the cluster Argo CD runs in, as seen from inside. Argo CD has a connection of its own to it, which a
 * registration would replace for every Application. Its external URL is not covered: nothing in the cluster tells it.
 */
public final class ArgoCdServer {
    private static final Set<String> NAMES =
            Set.of("kubernetes.default", "kubernetes.default.svc", "kubernetes.default.svc.cluster.local");

    private ArgoCdServer() {}

    /**
     * Whether a URL means that server: a name of Service {@code kubernetes} in namespace {@code default} or one of its
     * addresses, at the Service's port, whatever the path.
     *
     * @param clusterIps the Service's {@code clusterIPs}, empty when not known; what is no IP address matches nothing
     */
    public static boolean matches(ServerUrl url, Set<String> clusterIps) {
        if (url.port() != ServerUrlParts.DEFAULT_PORT) {
            return false;
        }
        String host = ServerIdentity.hostIdentity(url.host());
        return NAMES.contains(host)
                || clusterIps.stream()
                        .flatMap(ip -> IpLiteral.parse(ip).stream())
                        .anyMatch(ip -> ip.canonical().equals(host));
    }
}
