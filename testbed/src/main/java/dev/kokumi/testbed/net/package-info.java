/** Loopback addresses of one run, and TCP servers that record, forward or misbehave. */
@NullMarked
package dev.kokumi.testbed.net;

import org.jspecify.annotations.NullMarked;
