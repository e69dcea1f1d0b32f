@NullMarked
package dev.kokumi.testbed.addon;

import org.jspecify.annotations.NullMarked;
