/** What Prometheus reads of the registrar. */
@NullMarked
package dev.kokumi.registrar.metrics;

import org.jspecify.annotations.NullMarked;
