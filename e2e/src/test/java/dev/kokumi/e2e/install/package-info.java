/** Kokumi as it is installed: what it keeps, the two ways to read Secrets, what it exports. */
@NullMarked
package dev.kokumi.e2e.install;

import org.jspecify.annotations.NullMarked;
