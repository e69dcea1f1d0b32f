/** Tests of the package. */
@NullMarked
package dev.kokumi.probeworker.status;

import org.jspecify.annotations.NullMarked;
