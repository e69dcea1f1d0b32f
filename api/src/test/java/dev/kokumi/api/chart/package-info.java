/** The Helm chart in {@code k8s/chart}: renders what {@code k8s/install} says, and every value changes what it is about. */
@NullMarked
package dev.kokumi.api.chart;

import org.jspecify.annotations.NullMarked;
