package dev.kokumi.clustercontroller.check;

import java.util.EnumMap;
import java.util.Map;

/**
 * Who holds how many slots. Slow subjects hold at most half of them with their periodic checks; slow and new ones
 * together at most three quarters, a change of a slow one included; so a quarter is always left to those that answer.
 */
final class Share {
    private final Map<Lane, Integer> held = new EnumMap<>(Lane.class);
    private int abandoned;

    void take(Lane lane) {
        held.merge(lane, 1, Integer::sum);
    }

    void giveBack(Lane lane) {
        held.merge(lane, -1, Integer::sum);
    }

    /** A running check is of no use any more: its slot is free for what replaces it. */
    void abandon(Lane lane) {
        giveBack(lane);
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
        // Abandoned checks are free of charge only as far as there are slots: what runs stays below twice their number.
        if (counted() + Math.max(0, abandoned - slots) >= slots) {
            return false;
        }
        return switch (lane) {
            case NORMAL -> true;
            case NEW -> doubtful() < threeQuarters(slots);
            case SLOW -> doubtful() < threeQuarters(slots) && (urgent || held(Lane.SLOW) < half(slots));
        };
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
