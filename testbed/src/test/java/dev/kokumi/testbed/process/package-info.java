@NullMarked
package dev.kokumi.testbed.process;

import org.jspecify.annotations.NullMarked;
