/** Asks for signing keys again, once per cooldown and target. */
@NullMarked
package dev.kokumi.ingestgateway.refetch;

import org.jspecify.annotations.NullMarked;
