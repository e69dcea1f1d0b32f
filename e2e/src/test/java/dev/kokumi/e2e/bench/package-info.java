/** {@code make bench}: figures, not verdicts. */
@NullMarked
package dev.kokumi.e2e.bench;

import org.jspecify.annotations.NullMarked;
