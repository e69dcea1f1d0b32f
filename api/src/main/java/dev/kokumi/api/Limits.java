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

    /** Name of a user or group. */
    public static final int OWNER_NAME = 253;

    /** Field of a secret in Vault. */
    public static final int VAULT_FIELD = 253;

    /** Name of a namespace, after Kubernetes. */
    public static final int NAMESPACE = 63;

    /** URL of a route, an issuer or a store. */
    public static final int URL = 2048;

    /** Image pull secrets of a ClusterTarget. */
    public static final int PULL_SECRETS = 16;

    /** UID of an object. */
    public static final int UID = 64;

    /** Address of a ClusterTarget: {@code target:} and a UID. */
    public static final int ADDRESS = 80;

    /** Name of a probe item. */
    public static final int PROBE_ITEM = 128;

    /** Items of a probe. */
    public static final int PROBE_ITEMS = 64;

    /** Message of a probe item. */
    public static final int ITEM_MESSAGE = 2048;

    /** Revision of a credential. */
    public static final int REVISION = 256;

    /** Pods recorded on a ClusterTarget. */
    public static final int TARGET_PODS = 1000;

    /** Keys in one set of signing keys. */
    public static final int SIGNING_KEYS = 32;

    /** Key id of a signing key. */
    public static final int KEY_ID = 256;

    /** Type, curve, use or algorithm of a signing key. */
    public static final int KEY_TYPE = 32;

    /** Number in a signing key: an RSA modulus of 8,192 bits in base64url fits. */
    public static final int KEY_VALUE = 1400;

    /** Capabilities of a ClusterTarget. */
    public static final int CAPABILITIES = 8;

    private Limits() {}
}
