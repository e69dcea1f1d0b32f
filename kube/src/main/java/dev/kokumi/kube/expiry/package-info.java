/** Warnings before the end of a credential: when, which, and in what words. */
@NullMarked
package dev.kokumi.kube.expiry;

import org.jspecify.annotations.NullMarked;
