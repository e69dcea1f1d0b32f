/** Meters: what operators see. Series of an object go with the object. */
@NullMarked
package dev.kokumi.clustercontroller.metrics;

import org.jspecify.annotations.NullMarked;
