/** Services killed, replaced and cut off from their hub: what was registered stays registered. */
@NullMarked
package dev.kokumi.e2e.resilience;

import org.jspecify.annotations.NullMarked;
