/** Real Kubernetes control planes: etcd, API server, controller manager. */
@NullMarked
package dev.kokumi.testbed.controlplane;

import org.jspecify.annotations.NullMarked;
