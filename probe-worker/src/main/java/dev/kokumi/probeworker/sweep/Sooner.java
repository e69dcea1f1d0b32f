package dev.kokumi.probeworker.sweep;

import dev.kokumi.kube.queue.Outcome;

/** When the next round is, so that none comes after what must be told before it. */
final class Sooner {
    private Sooner() {}

    /**
     * The round's own wish, or the moment of the next warning where that is sooner: a target that is silent, or whose probe
     * failed, waits for longer than some tokens live. A round that asks for nothing gets nothing.
     */
    static Outcome of(Outcome round, Outcome warning) {
        return round instanceof Outcome.Again(var pause)
                        && warning instanceof Outcome.Again(var left)
                        && left.compareTo(pause) < 0
                ? warning
                : round;
    }
}
