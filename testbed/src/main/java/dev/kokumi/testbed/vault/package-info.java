/** A real Vault on a loopback address. */
@NullMarked
package dev.kokumi.testbed.vault;

import org.jspecify.annotations.NullMarked;
