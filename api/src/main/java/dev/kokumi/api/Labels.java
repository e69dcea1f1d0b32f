package dev.kokumi.api;

/** Label keys other software may rely on; see {@code docs/reference/labels.md}. */
public final class Labels {
    /** On a cluster Secret: {@link Kokumi#MANAGER} says that Kokumi wrote it. */
    public static final String MANAGED_BY = "app.kubernetes.io/managed-by";

    /** Argo CD's own label; the value {@link #SECRET_TYPE_CLUSTER} makes a Secret a declarative cluster. */
    public static final String ARGOCD_SECRET_TYPE = "argocd.argoproj.io/secret-type";

    /** Value of {@link #ARGOCD_SECRET_TYPE} on a cluster Secret. */
    public static final String SECRET_TYPE_CLUSTER = "cluster";

    /** On a cluster Secret: name of the Cluster that holds the server. */
    public static final String CLUSTER = Kokumi.GROUP + "/cluster";

    /** On a cluster Secret: namespace of the Cluster that holds the server. */
    public static final String CLUSTER_NAMESPACE = Kokumi.GROUP + "/cluster-namespace";

    /** {@code "true"} on the Cluster {@code in-cluster} that Kokumi itself created, and on no other it writes. */
    public static final String IN_CLUSTER = Kokumi.GROUP + "/in-cluster";

    /** On a canary pod, in the namespace of a ClusterTarget on its target: UID of the ClusterTarget. */
    public static final String CANARY = Kokumi.GROUP + "/canary";

    /** {@code "true"} on a namespace: its pods may scrape Kokumi's metrics, where NetworkPolicies are enforced. */
    public static final String METRICS = Kokumi.GROUP + "/metrics";

    private Labels() {}
}
