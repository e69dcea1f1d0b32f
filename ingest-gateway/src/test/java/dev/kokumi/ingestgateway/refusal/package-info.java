/** Refusals, and where they are documented. */
@NullMarked
package dev.kokumi.ingestgateway.refusal;

import org.jspecify.annotations.NullMarked;
