/** Tests of the package. */
@NullMarked
package dev.kokumi.probeworker.sweep;

import org.jspecify.annotations.NullMarked;
