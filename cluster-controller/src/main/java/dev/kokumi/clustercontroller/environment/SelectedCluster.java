package dev.kokumi.clustercontroller.environment;

/**
 * One selected Cluster.
 *
 * @param reason of its condition Ready, Checking while it has none
 */
public record SelectedCluster(String name, boolean ready, String reason) {}
