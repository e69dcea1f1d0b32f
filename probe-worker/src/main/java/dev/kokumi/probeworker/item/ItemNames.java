package dev.kokumi.probeworker.item;

/** Names of the items, in the order they are looked at; rights ({@link Right#itemName()}) follow the namespace. */
public final class ItemNames {
    public static final String NAME_FREE = "name-free";
    public static final String API_REACHABLE = "api-reachable";
    public static final String NAMESPACE_EXISTS = "namespace-exists";
    public static final String SERVICE_ACCOUNT = "service-account";
    public static final String ARTIFACTS = "artifacts";
    public static final String EXTRA_VERBS = "extra-verbs";
    public static final String PULL_SECRETS = "pull-secrets";
    public static final String JWKS_READABLE = "jwks-readable";
    public static final String LOCAL_QUEUE = "local-queue";
    public static final String SANDBOX_CRD = "sandbox-crd";
    public static final String POD_IDENTITY = "pod-identity";
    public static final String CANARY = "canary";

    private ItemNames() {}
}
