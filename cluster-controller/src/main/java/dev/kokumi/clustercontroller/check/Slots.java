package dev.kokumi.clustercontroller.check;

import java.time.Duration;

/**
 * How many checks may run side by side: a floor, and more as soon as the Clusters there are and the time their checks
 * take would otherwise break the interval. Pure but for what it has measured; used under its owner's lock.
 */
final class Slots {
    /** Room for what does not come evenly. */
    private static final double HEADROOM = 1.25;

    /** A new measurement's weight: the last twenty or so count. */
    private static final double WEIGHT = 0.1;

    /** A backlog (a cold start, a mass rotation) is to be gone within this part of the interval. */
    private static final double BACKLOG = 1.0 / 6;

    /** Assumed before anything is measured, so that a cold start neither crawls nor floods. */
    private static final double FIRST_GUESS_SECONDS = 0.1;

    private final int fewest;
    private final int most;
    private final double intervalSeconds;
    private double answeringSeconds = FIRST_GUESS_SECONDS;
    private double slowSeconds;

    /** @param timeout how long a hanging check takes */
    Slots(int fewest, int most, Duration interval, Duration timeout) {
        this.fewest = fewest;
        this.most = Math.max(fewest, most);
        this.intervalSeconds = seconds(interval);
        this.slowSeconds = seconds(timeout);
    }

    void measured(boolean hung, Duration took) {
        if (hung) {
            slowSeconds += WEIGHT * (seconds(took) - slowSeconds);
        } else {
            answeringSeconds += WEIGHT * (seconds(took) - answeringSeconds);
        }
    }

    /**
     * @param answering how many subjects answer, or are thought to
     * @param slow how many subjects are in the slow lane
     * @param waiting how many of those that answer are due and wait
     */
    int count(int answering, int slow, int waiting) {
        double steady = answering * answeringSeconds / intervalSeconds;
        double hanging = slow * slowSeconds / intervalSeconds;
        double backlog = waiting * answeringSeconds / (intervalSeconds * BACKLOG);
        // The slow lane has half of the slots, so it needs twice its own share in all.
        double wanted = Math.max(Math.max(steady, backlog) + hanging, 2 * hanging) * HEADROOM;
        return Math.clamp((long) Math.ceil(wanted), fewest, most);
    }

    private static double seconds(Duration duration) {
        return duration.toNanos() / 1e9;
    }
}
