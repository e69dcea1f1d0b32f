/** A real API server with everything of {@code k8s/} on it. */
@NullMarked
package dev.kokumi.api.hub;

import org.jspecify.annotations.NullMarked;
