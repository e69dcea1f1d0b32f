@NullMarked
package dev.kokumi.testbed.net;

import org.jspecify.annotations.NullMarked;
