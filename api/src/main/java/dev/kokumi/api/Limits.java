package dev.kokumi.api;

/**
 * Bounds of the schema, in characters or items. The API server refuses an object that passes one, so whoever writes a
 * status cuts or refuses what is longer before.
 */
public final class Limits {
    /** Name of a Cluster: it becomes a label value in Argo CD's namespace. */
    public static final int CLUSTER_NAME = 63;

    /** Names of other objects, after Kubernetes: a DNS subdomain. */
    public static final int OBJECT_NAME = 253;

    /** Key of a Secret, after Kubernetes. */
    public static final int SECRET_KEY = 253;

    /** Free text shown to people. */
    public static final int DESCRIPTION = 1024;

    /** Server URL; a longer one in a kubeconfig is refused. */
    public static final int SERVER = 2048;

    /** Version of a server as shown; what is longer is cut. */
    public static final int KUBERNETES_VERSION = 64;

    /** RFC 3339 time. */
    public static final int TIME = 64;

    /** A registration's holder: {@code Secret namespace/name} or {@code namespace/name}. */
    public static final int HOLDER = 512;

    /** Reason of a condition, after Kubernetes. */
    public static final int REASON = 1024;

    /** Message for people, after the messages of Kubernetes conditions. */
    public static final int MESSAGE = 32_768;

    /** Summary of an Environment, such as {@code 2/3}. */
    public static final int SUMMARY = 32;

    /** Clusters an Environment lists. */
    public static final int ENVIRONMENT_CLUSTERS = 100;

    /** Conditions of an object. */
    public static final int CONDITIONS = 8;

    private Limits() {}
}
