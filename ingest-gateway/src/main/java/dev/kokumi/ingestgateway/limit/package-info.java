/** Keeps floods of bad tokens from the crypto, and from those whose tokens are good. */
@NullMarked
package dev.kokumi.ingestgateway.limit;

import org.jspecify.annotations.NullMarked;
