/** Tests of the service's structure and wiring. */
@NullMarked
package dev.kokumi.probeworker;

import org.jspecify.annotations.NullMarked;
