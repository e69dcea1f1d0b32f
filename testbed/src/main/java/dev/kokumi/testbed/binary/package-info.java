/** Where the programs of the test bed are. */
@NullMarked
package dev.kokumi.testbed.binary;

import org.jspecify.annotations.NullMarked;
