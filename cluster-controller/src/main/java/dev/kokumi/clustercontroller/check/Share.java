package dev.kokumi.clustercontroller.check;

import java.util.EnumMap;
import java.util.Map;

/**
 * Who holds how many slots. Slow subjects hold at most half of them with their periodic checks; slow and new ones
 * together at most three quarters, a change of a slow one included; so a quarter is always left to those that answer.
 * Changes of those that answer hold at most three quarters too, and an eighth of the slots is for nothing but periodic
 * checks of those that answer.
 */
final class Share {
    private final Map<Lane, Integer> held = new EnumMap<>(Lane.class);
    private int changes;
    private int abandoned;

    void take(Lane lane, boolean urgent) {
        count(lane, urgent, 1);
    }

    void giveBack(Lane lane, boolean urgent) {
        count(lane, urgent, -1);
    }

    /** A running check is of no use any more: its slot is free for what replaces it. */
    void abandon(Lane lane, boolean urgent) {
        giveBack(lane, urgent);
        abandoned++;
    }

    /** An abandoned check came to its end. */
    void abandonedEnded() {
        abandoned--;
    }

    int held(Lane lane) {
        return held.getOrDefault(lane, 0);
    }

    /** Everything that runs, abandoned or not. */
    int running() {
        return counted() + abandoned;
    }

    /** Whether one more check of the lane may start. */
    boolean allows(Lane lane, boolean urgent, int slots) {
        // Abandoned checks are free of charge only as far as there are slots, and the rest is charged to those whose
        // changes abandon them, never to periodic checks of those that answer.
        int charged = Math.max(0, abandoned - slots);
        int ordinary = slots - Math.max(1, slots / 8);
        if (lane == Lane.NORMAL && !urgent) {
            return counted() + Math.min(charged, ordinary) < slots && running() < 3 * slots;
        }
        if (counted() + charged >= slots || changes + doubtful() + charged >= Math.max(1, ordinary)) {
            return false;
        }
        return switch (lane) {
            case NORMAL -> changes + charged < threeQuarters(slots);
            case NEW -> doubtful() + charged < threeQuarters(slots);
            case SLOW ->
                doubtful() + charged < threeQuarters(slots) && (urgent || held(Lane.SLOW) + charged < half(slots));
        };
    }

    private void count(Lane lane, boolean urgent, int more) {
        held.merge(lane, more, Integer::sum);
        if (lane == Lane.NORMAL && urgent) {
            changes += more;
        }
    }

    private int counted() {
        return held(Lane.NORMAL) + doubtful();
    }

    private int doubtful() {
        return held(Lane.NEW) + held(Lane.SLOW);
    }

    private static int half(int slots) {
        return Math.max(1, slots / 2);
    }

    private static int threeQuarters(int slots) {
        return Math.max(1, slots * 3 / 4);
    }
}
