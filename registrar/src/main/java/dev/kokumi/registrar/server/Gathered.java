package dev.kokumi.registrar.server;

import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.registrar.conflict.ServerInputs;

/** What gathering came to. */
sealed interface Gathered {
    /** All there is to decide from. */
    record Complete(ServerInputs inputs) implements Gathered {}

    /** The cache does not know a Cluster yet that holds one of the Secrets, or an Environment that selects it. */
    record CacheBehind(ObjectKey cluster) implements Gathered {}
}
