package dev.kokumi.kube.fleet;

import dev.kokumi.kube.kubeconfig.Kubeconfig;
import dev.kokumi.kube.remote.CredentialSource;

/** What became of a Cluster's reference to a kubeconfig. */
public sealed interface KubeconfigLookup {
    /** A kubeconfig to connect with, and the revision it came from. */
    record Usable(CredentialSource source, Kubeconfig kubeconfig) implements KubeconfigLookup {}

    /** There is no such Secret; {@code message} names it. */
    record SecretMissing(String message) implements KubeconfigLookup {}

    /** The Secret has no such key; {@code message} names both. */
    record KeyMissing(String message) implements KubeconfigLookup {}

    /** The closed parser refuses it; {@code message} names the field and the remedy. */
    record Invalid(String message) implements KubeconfigLookup {}
}
