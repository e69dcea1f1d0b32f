package dev.kokumi.clustercontroller.check;

import dev.kokumi.kube.kubeconfig.Kubeconfig;
import dev.kokumi.kube.remote.CredentialSource;

/** What is dialled. Another target is another check; an equal one is the same check again. */
public sealed interface CheckTarget {
    /** The hub, over Kokumi's own connection. */
    record OwnHub() implements CheckTarget {}

    /**
     * A remote cluster.
     *
     * @param source which revision of which Secret the kubeconfig is from
     */
    record Remote(CredentialSource source, Kubeconfig kubeconfig) implements CheckTarget {}
}
