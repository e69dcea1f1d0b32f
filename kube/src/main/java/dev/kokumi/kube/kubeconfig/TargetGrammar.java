package dev.kokumi.kube.kubeconfig;

import java.util.Map;

/**
 * What the kubeconfig of a target may not hold although that of a Cluster may: it comes from any editor of a namespace.
 */
final class TargetGrammar {
    private static final String CA = "certificate-authority-data";
    private static final String INSECURE = "insecure-skip-tls-verify";
    private static final String PROXY = "proxy-url";
    private static final String NO_CERTIFICATES = "is refused for a target, since a client certificate can be neither"
            + " revoked nor replaced under a connection: inline a token of a ServiceAccount";
    private static final Map<String, String> USER =
            Map.of("client-certificate-data", NO_CERTIFICATES, "client-key-data", NO_CERTIFICATES);

    private TargetGrammar() {}

    /** Refuses what makes the server unverified, or reached by way of somebody the user chose. */
    static boolean mayBeCluster(Section cluster) {
        int before = cluster.refusals().count();
        if (cluster.has(PROXY)) {
            cluster.refuse(
                    PROXY,
                    "is refused for a target: take it out, and ask the administrator for a proxy"
                            + " (kokumi.credentials.proxies) where one is needed");
        }
        if (cluster.has(INSECURE) && cluster.flag(INSECURE)) {
            cluster.refuse(
                    INSECURE,
                    "is refused for a target, whose token must not go to a server nobody verified: take it out, and"
                            + " inline the server's CA as " + CA);
        }
        return cluster.refusals().count() == before;
    }

    /** Refuses client certificates; all else is the general grammar's to judge. */
    static boolean mayBeUser(Section user) {
        int before = user.refusals().count();
        USER.forEach((field, why) -> {
            if (user.has(field)) {
                user.refuse(field, why);
            }
        });
        return user.refusals().count() == before;
    }
}
