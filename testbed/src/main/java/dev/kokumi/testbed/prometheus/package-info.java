/** A real Prometheus, and the operator that configures one. */
@NullMarked
package dev.kokumi.testbed.prometheus;

import org.jspecify.annotations.NullMarked;
