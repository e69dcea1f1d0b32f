/** Questions to the hub. */
@NullMarked
package dev.kokumi.ingestgateway.review;

import org.jspecify.annotations.NullMarked;
