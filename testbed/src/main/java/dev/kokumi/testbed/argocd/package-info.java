/** A real Argo CD that runs as processes beside a control plane. */
@NullMarked
package dev.kokumi.testbed.argocd;

import org.jspecify.annotations.NullMarked;
