/**
 * Clusters: gather what is known, decide Ready, patch the status, tell the transition. All of {@code Cluster.status} but
 * {@code registration} is written here and nowhere else.
 */
@NullMarked
package dev.kokumi.clustercontroller.cluster;

import org.jspecify.annotations.NullMarked;
