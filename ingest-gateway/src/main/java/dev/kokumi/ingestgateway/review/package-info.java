/** Asks the hub's API server about tokens of pods on the hub itself. */
@NullMarked
package dev.kokumi.ingestgateway.review;

import org.jspecify.annotations.NullMarked;
