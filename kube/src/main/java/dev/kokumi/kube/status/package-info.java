/** Status patches by server-side apply, each service under its own field manager. */
@NullMarked
package dev.kokumi.kube.status;

import org.jspecify.annotations.NullMarked;
