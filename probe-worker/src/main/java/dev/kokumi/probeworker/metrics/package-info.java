/** The figures of this service. */
@NullMarked
package dev.kokumi.probeworker.metrics;

import org.jspecify.annotations.NullMarked;
