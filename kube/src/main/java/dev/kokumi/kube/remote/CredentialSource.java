package dev.kokumi.kube.remote;

/**
 * Where a kubeconfig came from, and which revision of it: what a connection is kept under.
 *
 * @param namespace namespace of the Secret
 * @param secret name of the Secret
 * @param key key of its data
 * @param resourceVersion revision of the Secret; another revision is another connection
 */
public record CredentialSource(String namespace, String secret, String key, String resourceVersion) {}
