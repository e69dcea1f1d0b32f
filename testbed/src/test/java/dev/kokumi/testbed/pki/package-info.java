@NullMarked
package dev.kokumi.testbed.pki;

import org.jspecify.annotations.NullMarked;
