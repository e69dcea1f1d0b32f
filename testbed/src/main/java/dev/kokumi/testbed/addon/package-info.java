/** Custom resources that a cluster may offer or not. */
@NullMarked
package dev.kokumi.testbed.addon;

import org.jspecify.annotations.NullMarked;
