/** What is known of a target for verifying its pods' tokens, decoded once per change of its status. */
@NullMarked
package dev.kokumi.ingestgateway.keys;

import org.jspecify.annotations.NullMarked;
