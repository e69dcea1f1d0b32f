@NullMarked
package dev.kokumi.testbed.up;

import org.jspecify.annotations.NullMarked;
