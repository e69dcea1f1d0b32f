/** Tests of the package. */
@NullMarked
package dev.kokumi.probeworker.metrics;

import org.jspecify.annotations.NullMarked;
