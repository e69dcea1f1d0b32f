/** Alerts, dashboards and how they are scraped: what {@code k8s/monitoring} holds, checked and run on a real Prometheus. */
@NullMarked
package dev.kokumi.e2e.monitoring;

import org.jspecify.annotations.NullMarked;
