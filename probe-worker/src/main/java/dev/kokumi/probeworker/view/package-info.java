/** The ClusterTargets of the hub and the names of its Clusters, as this service sees them now. */
@NullMarked
package dev.kokumi.probeworker.view;

import org.jspecify.annotations.NullMarked;
