/** Endpoints, bodies and problems: what the internet can send and what it gets for an answer. */
@NullMarked
package dev.kokumi.ingestgateway.http;

import org.jspecify.annotations.NullMarked;
