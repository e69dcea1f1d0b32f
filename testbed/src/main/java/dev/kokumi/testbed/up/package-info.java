/** The long-lived bed behind make up, make demo and make down. */
@NullMarked
package dev.kokumi.testbed.up;

import org.jspecify.annotations.NullMarked;
