/** How long after an event its cluster Secret is written. */
@NullMarked
package dev.kokumi.registrar.latency;

import org.jspecify.annotations.NullMarked;
