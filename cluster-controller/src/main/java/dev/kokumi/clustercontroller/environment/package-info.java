/** Environments: which Clusters they select, and how many of them are Ready. */
@NullMarked
package dev.kokumi.clustercontroller.environment;

import org.jspecify.annotations.NullMarked;
