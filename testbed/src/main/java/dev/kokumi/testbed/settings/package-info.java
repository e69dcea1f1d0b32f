/** A service's configuration for tests that start it within their own process. */
@NullMarked
package dev.kokumi.testbed.settings;

import org.jspecify.annotations.NullMarked;
