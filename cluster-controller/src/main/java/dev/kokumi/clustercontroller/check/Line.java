package dev.kokumi.clustercontroller.check;

import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;
import java.util.TreeSet;

/** Those of one lane that wait: the changed ones and the periodic ones, each earliest first. */
final class Line<S, T> {
    private final TreeSet<Entry<S, T>> urgent = new TreeSet<>(order());
    private final TreeSet<Entry<S, T>> periodic = new TreeSet<>(order());

    void add(Entry<S, T> entry) {
        (entry.urgent ? urgent : periodic).add(entry);
    }

    void remove(Entry<S, T> entry) {
        (entry.urgent ? urgent : periodic).remove(entry);
    }

    Optional<Entry<S, T>> firstUrgent() {
        return urgent.isEmpty() ? Optional.empty() : Optional.of(urgent.first());
    }

    /** Due or not. */
    Optional<Entry<S, T>> firstPeriodic() {
        return periodic.isEmpty() ? Optional.empty() : Optional.of(periodic.first());
    }

    int size() {
        return urgent.size() + periodic.size();
    }

    /** How many are due. */
    int due(Instant now) {
        int count = urgent.size();
        for (var entry : periodic) {
            if (entry.due.isAfter(now)) {
                break;
            }
            count++;
        }
        return count;
    }

    private static <S, T> Comparator<Entry<S, T>> order() {
        return Comparator.<Entry<S, T>, Instant>comparing(entry -> entry.due).thenComparingLong(entry -> entry.serial);
    }
}
