/** The cluster Kokumi runs in: the Cluster and the Environment Kokumi keeps for it in its own namespace. */
@NullMarked
package dev.kokumi.clustercontroller.incluster;

import org.jspecify.annotations.NullMarked;
