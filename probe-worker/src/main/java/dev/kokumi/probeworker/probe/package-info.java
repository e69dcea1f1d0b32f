/** The registration probe: one run over all items of one target. */
@NullMarked
package dev.kokumi.probeworker.probe;

import org.jspecify.annotations.NullMarked;
