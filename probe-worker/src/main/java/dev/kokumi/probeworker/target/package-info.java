/** One brought target, reached with its registered credential. */
@NullMarked
package dev.kokumi.probeworker.target;

import org.jspecify.annotations.NullMarked;
