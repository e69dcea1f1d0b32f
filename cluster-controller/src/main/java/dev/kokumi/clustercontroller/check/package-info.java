/**
 * Checks: who is due (a pure queue with lanes), what is asked, and what the answers mean. Checks run beside the
 * reconcilers and report as events.
 */
@NullMarked
package dev.kokumi.clustercontroller.check;

import org.jspecify.annotations.NullMarked;
