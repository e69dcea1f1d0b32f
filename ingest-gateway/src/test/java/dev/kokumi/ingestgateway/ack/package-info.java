@NullMarked
package dev.kokumi.ingestgateway.ack;

import org.jspecify.annotations.NullMarked;
