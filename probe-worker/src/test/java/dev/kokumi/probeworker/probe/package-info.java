/** Tests. */
@NullMarked
package dev.kokumi.probeworker.probe;

import org.jspecify.annotations.NullMarked;
