@NullMarked
package dev.kokumi.testbed.junit;

import org.jspecify.annotations.NullMarked;
