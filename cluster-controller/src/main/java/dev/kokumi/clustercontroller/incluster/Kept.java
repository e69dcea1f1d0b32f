package dev.kokumi.clustercontroller.incluster;

/** An object Kokumi keeps in its own namespace. */
enum Kept {
    /** Cluster {@code in-cluster}. */
    CLUSTER,
    /** Environment {@code local}. */
    ENVIRONMENT
}
