/** Tests of the package. */
@NullMarked
package dev.kokumi.probeworker.event;

import org.jspecify.annotations.NullMarked;
