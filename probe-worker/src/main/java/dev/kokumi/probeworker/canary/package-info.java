/** A pod like a real one that proves the way from the target to the ingest gateway. */
@NullMarked
package dev.kokumi.probeworker.canary;

import org.jspecify.annotations.NullMarked;
