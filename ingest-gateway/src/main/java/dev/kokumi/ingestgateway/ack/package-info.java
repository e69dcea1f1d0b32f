/** Turns an accepted post into an Event, and says so only when it is stored. */
@NullMarked
package dev.kokumi.ingestgateway.ack;

import org.jspecify.annotations.NullMarked;
