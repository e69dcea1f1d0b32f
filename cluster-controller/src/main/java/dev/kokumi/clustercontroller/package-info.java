/** The service: checks every Cluster, says Ready or exactly why not, and keeps Environment status. */
@NullMarked
package dev.kokumi.clustercontroller;

import org.jspecify.annotations.NullMarked;
