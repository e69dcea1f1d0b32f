/** Keyed work: one decision at a time for each key, different keys side by side. */
@NullMarked
package dev.kokumi.kube.queue;

import org.jspecify.annotations.NullMarked;
