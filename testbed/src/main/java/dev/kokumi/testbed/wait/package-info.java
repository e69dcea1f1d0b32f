/** Waiting with a deadline. */
@NullMarked
package dev.kokumi.testbed.wait;

import org.jspecify.annotations.NullMarked;
