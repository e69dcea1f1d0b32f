/** How long people wait: figures printed, bounds asserted. */
@NullMarked
package dev.kokumi.e2e.speed;

import org.jspecify.annotations.NullMarked;
