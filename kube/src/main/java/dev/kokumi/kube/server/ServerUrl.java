package dev.kokumi.kube.server;

/**
 * The URL of an API server as its owner wrote it, without trailing slashes: what {@code status.server} shows and what
 * the name of the cluster Secret is hashed from.
 *
 * @param value https URL that {@link ServerUrls#parse} accepted, trailing slashes removed, otherwise unchanged
 */
public record ServerUrl(String value) {
    @Override
    public String toString() {
        return value;
    }
}
