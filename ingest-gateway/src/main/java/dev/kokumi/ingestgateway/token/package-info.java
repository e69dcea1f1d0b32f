/** Verifies offline that a token is a pod's of a target. */
@NullMarked
package dev.kokumi.ingestgateway.token;

import org.jspecify.annotations.NullMarked;
