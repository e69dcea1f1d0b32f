/** What Prometheus reads of the gateway. */
@NullMarked
package dev.kokumi.ingestgateway.metrics;

import org.jspecify.annotations.NullMarked;
