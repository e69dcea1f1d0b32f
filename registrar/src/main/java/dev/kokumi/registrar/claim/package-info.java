/** Clusters and the servers they claim. */
@NullMarked
package dev.kokumi.registrar.claim;

import org.jspecify.annotations.NullMarked;
