/** What the services export, held against what the reference says. */
@NullMarked
package dev.kokumi.e2e.metrics;

import org.jspecify.annotations.NullMarked;
