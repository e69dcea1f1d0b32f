@NullMarked
package dev.kokumi.testbed.vault;

import org.jspecify.annotations.NullMarked;
