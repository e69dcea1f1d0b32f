/** A real Prometheus. */
@NullMarked
package dev.kokumi.testbed.prometheus;

import org.jspecify.annotations.NullMarked;
