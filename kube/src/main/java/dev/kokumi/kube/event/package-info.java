/** Events at transitions, deduplicated. */
@NullMarked
package dev.kokumi.kube.event;

import org.jspecify.annotations.NullMarked;
