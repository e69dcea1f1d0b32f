package dev.kokumi.clustercontroller.cluster;

import dev.kokumi.clustercontroller.check.CheckTarget;
import java.util.Optional;

/**
 * What the spec of a Cluster leads to, and what is dialled for it.
 *
 * @param target empty when nothing is to be dialled
 */
record ClusterReading(ClusterSource source, Optional<CheckTarget> target) {}
