package dev.kokumi.clustercontroller.check;

import java.time.Instant;

/**
 * The last check of a subject.
 *
 * @param target what was dialled: a result for another target than today's says nothing
 * @param at when it ended
 */
public record CheckResult(CheckTarget target, CheckFinding finding, Instant at) {}
