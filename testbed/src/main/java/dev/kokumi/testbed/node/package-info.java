/** A real node for a control plane: kubelet, containerd and scheduler, and the images its pods run. */
@NullMarked
package dev.kokumi.testbed.node;

import org.jspecify.annotations.NullMarked;
