package dev.kokumi.api;

/** Regular expressions of the schema, in the common subset of RE2 and Java; each matches a whole value. */
final class Patterns {
    /** DNS subdomain of RFC 1123: the name of a Secret or an AppProject. */
    static final String DNS_SUBDOMAIN = "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$";

    /** Key of a Secret's data: Kubernetes refuses ".", ".." and whatever begins with "..". */
    static final String SECRET_KEY = "^\\.?[-_a-zA-Z0-9][-._a-zA-Z0-9]*$";

    /** DNS label of RFC 1123: the name of a namespace. */
    static final String DNS_LABEL = "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$";

    /** Field of a secret in Vault. */
    static final String VAULT_FIELD = "^[-._a-zA-Z0-9]+$";

    /** An https URL without user info, query or fragment. */
    static final String HTTPS_URL = "^https://[^@/?#\\s]+(/[^?#\\s]*)?$";

    /** URL of an object store, without user info. */
    static final String STORE_URL = "^[a-z][a-z0-9+.-]*://[^@?#\\s]+$";

    private Patterns() {}
}
