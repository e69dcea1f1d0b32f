package dev.kokumi.testbed.controlplane;

/**
 * A token of a service account; shows neither the token nor the kubeconfig.
 *
 * @param namespace of the service account
 * @param serviceAccount its name
 * @param secret the Secret the token is bound to: it ends with it
 * @param token the bearer token
 * @param kubeconfig YAML with server, CA and token
 */
public record ServiceAccountToken(
        String namespace, String serviceAccount, String secret, String token, String kubeconfig) {
    @Override
    public String toString() {
        return "ServiceAccountToken[%s/%s %s]".formatted(namespace, serviceAccount, secret);
    }
}
