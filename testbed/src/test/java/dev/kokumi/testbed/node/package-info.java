@NullMarked
package dev.kokumi.testbed.node;

import org.jspecify.annotations.NullMarked;
