@NullMarked
package dev.kokumi.testbed.controlplane;

import org.jspecify.annotations.NullMarked;
