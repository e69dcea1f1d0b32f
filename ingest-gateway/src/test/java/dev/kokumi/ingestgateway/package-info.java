/** The service as a whole. */
@NullMarked
package dev.kokumi.ingestgateway;

import org.jspecify.annotations.NullMarked;
