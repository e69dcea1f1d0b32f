/** What a real Argo CD reads back: it lists the cluster, and Applications sync to it. */
@NullMarked
package dev.kokumi.e2e.argocd;

import org.jspecify.annotations.NullMarked;
