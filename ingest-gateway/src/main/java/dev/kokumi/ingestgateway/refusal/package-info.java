/** Every way in which the gateway says no: codes, their statuses and their texts, and nowhere else. */
@NullMarked
package dev.kokumi.ingestgateway.refusal;

import org.jspecify.annotations.NullMarked;
