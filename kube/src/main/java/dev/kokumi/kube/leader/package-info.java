/** Leader election; losing the lease ends the process. */
@NullMarked
package dev.kokumi.kube.leader;

import org.jspecify.annotations.NullMarked;
