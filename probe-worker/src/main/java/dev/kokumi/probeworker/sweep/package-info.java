/**
 * Rounds over the targets. A round of one target gathers, decides, acts and shows; rounds of different targets run side
 * by side, and those that do not answer have a lane of their own, so that one dead target never stalls a pass.
 */
@NullMarked
package dev.kokumi.probeworker.sweep;

import org.jspecify.annotations.NullMarked;
