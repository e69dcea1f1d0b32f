package dev.kokumi.api;

/** Field managers of server-side apply: each service applies its own part of a status under its own name. */
public final class FieldManagers {
    /** Owns all of {@code Cluster.status} but {@code registration}, and {@code Environment.status}. */
    public static final String CLUSTER_CONTROLLER = "kokumi-cluster-controller";

    /** Owns {@code Cluster.status.registration}. */
    public static final String REGISTRAR = "kokumi-registrar";

    /** Owns all of {@code ClusterTarget.status} but {@code pods}. */
    public static final String PROBE_WORKER = "kokumi-probe-worker";

    private FieldManagers() {}
}
