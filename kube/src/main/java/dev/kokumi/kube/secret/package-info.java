/** Secrets of the hub: what is referenced is kept, the rest is dropped on arrival. */
@NullMarked
package dev.kokumi.kube.secret;

import org.jspecify.annotations.NullMarked;
