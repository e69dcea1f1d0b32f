/** Cluster Secrets in Argo CD's namespace: their format, whose they are, and how they are written. */
@NullMarked
package dev.kokumi.registrar.secret;

import org.jspecify.annotations.NullMarked;
