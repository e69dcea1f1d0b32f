@NullMarked
package dev.kokumi.testbed.argocd;

import org.jspecify.annotations.NullMarked;
