package dev.kokumi.api;

/** Regular expressions of the schema, in the common subset of RE2 and Java; each matches a whole value. */
final class Patterns {
    /** DNS subdomain of RFC 1123: the name of a Secret or an AppProject. */
    static final String DNS_SUBDOMAIN = "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$";

    /** Key of a Secret's data: Kubernetes refuses ".", ".." and whatever begins with "..". */
    static final String SECRET_KEY = "^\\.?[-_a-zA-Z0-9][-._a-zA-Z0-9]*$";

    /** DNS label of RFC 1123: the name of a namespace. */
    static final String DNS_LABEL = "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$";

    /** Name of a user or group: whatever an identity provider says, but one line. */
    static final String ONE_LINE = "^[^\\x00-\\x1f\\x7f]+$";

    /** Field of a secret in Vault. */
    static final String VAULT_FIELD = "^[-._a-zA-Z0-9]+$";

    /** An https URL without user info, query or fragment, of characters that mean nothing to a shell or in a header. */
    static final String HTTPS_URL =
            "^https://([-a-zA-Z0-9.]+|\\[[0-9a-fA-F:.]+\\])(:[0-9]{1,5})?(/[-a-zA-Z0-9._~%/]*)?$";

    /** URL of an object store, without user info, query or fragment, where credentials would be. */
    static final String STORE_URL = "^[a-z][a-z0-9+.-]*://[^@?#\\s\\x00-\\x1f\\x7f]+$";

    private Patterns() {}
}
