/** The closed kubeconfig grammar: a pure parser that never does I/O and never runs anything. */
@NullMarked
package dev.kokumi.kube.kubeconfig;

import org.jspecify.annotations.NullMarked;
