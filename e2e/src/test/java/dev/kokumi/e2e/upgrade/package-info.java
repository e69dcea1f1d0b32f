/** An installation on pods from its first day to its last: upgraded while the fleet changes, then taken away. */
@NullMarked
package dev.kokumi.e2e.upgrade;

import org.jspecify.annotations.NullMarked;
