package dev.kokumi.clustercontroller.check;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Who is checked next. Deterministic: the time is an argument, and nothing is started in here. First come changes of
 * subjects that answer, then new subjects, then changes of slow ones, then whoever is due longest; {@link Share} says
 * who may hold how many slots. A change that makes a running check useless counts as one of a slow subject, and one
 * that comes soon after another has no precedence at all: one Secret may stand for many subjects, and whoever keeps
 * changing it must not hold the slots of others. Used under its owner's lock.
 *
 * @param <S> subject
 * @param <T> target: another one is another check
 */
final class CheckQueue<S, T> {
    private static final List<Lane> BY_URGENCY = List.of(Lane.NORMAL, Lane.NEW, Lane.SLOW);

    /** A check to run now; {@code late} is how long it waited after it was due. */
    record Started<S, T>(S subject, T target, long ticket, Lane lane, Duration late) {}

    private record Running<S, T>(Entry<S, T> entry, Lane lane, boolean urgent, Instant since) {}

    private final Slots slots;
    private final Duration rest;
    private final Share share = new Share();
    private final Map<S, Entry<S, T>> entries = new HashMap<>();
    private final Line<S, T> normal = new Line<>();
    private final Line<S, T> fresh = new Line<>();
    private final Line<S, T> slow = new Line<>();
    private final Map<Long, Running<S, T>> running = new HashMap<>();
    private long serial;

    /**
     * @param rest a subject that changes again within this time goes without precedence; the interval, so that changes
     *     ask for little more than periodic checks do
     */
    CheckQueue(Slots slots, Duration rest) {
        this.slots = slots;
        this.rest = rest;
    }

    /** Wants {@code target} checked, at once when it is new or another than before; otherwise changes nothing. */
    void want(S subject, T target, Lane first, Instant now) {
        var entry = entries.get(subject);
        if (entry == null) {
            entry = new Entry<>(subject, serial++, target, first, now);
            entries.put(subject, entry);
            line(entry.lane).add(entry);
        } else if (!entry.target.equals(target)) {
            boolean restless =
                    entry.changed.filter(last -> last.plus(rest).isAfter(now)).isPresent();
            boolean abandons = entry.ticket.isPresent();
            leave(entry);
            entry.target = target;
            entry.changed = Optional.of(now);
            entry.pendingSince = entry.pendingSince.or(() -> Optional.of(now));
            if (abandons) {
                entry.due = now;
            }
            if (abandons || (restless && entry.lane == Lane.NORMAL)) {
                entry.lane = Lane.SLOW;
            }
            if (restless && entry.lane == Lane.SLOW) {
                inTurn(entry, now);
            } else {
                atOnce(entry, now);
            }
        }
    }

    /** Checks at once what was last checked longer than {@code reuse} ago. */
    void freshen(S subject, Duration reuse, Instant now) {
        var entry = entries.get(subject);
        if (entry != null
                && entry.ticket.isEmpty()
                && !entry.urgent
                && entry.pendingSince.isEmpty()
                && entry.finished.isPresent()
                && !entry.finished.get().plus(reuse).isAfter(now)) {
            leave(entry);
            atOnce(entry, now);
        }
    }

    /** Forgets a subject at once; what runs for it is of no use any more. */
    void forget(S subject) {
        var entry = entries.remove(subject);
        if (entry != null) {
            leave(entry);
        }
    }

    /** Takes whoever may start now. */
    List<Started<S, T>> start(Instant now) {
        var started = new ArrayList<Started<S, T>>();
        int room = slots(now);
        for (var next = next(room, now); next.isPresent(); next = next(room, now)) {
            var entry = next.get();
            line(entry.lane).remove(entry);
            long ticket = ++serial;
            entry.ticket = Optional.of(ticket);
            running.put(ticket, new Running<>(entry, entry.lane, entry.urgent, now));
            share.take(entry.lane, entry.urgent);
            started.add(
                    new Started<>(entry.subject, entry.target, ticket, entry.lane, Duration.between(entry.due, now)));
        }
        return started;
    }

    /**
     * A check came to its end.
     *
     * @param hung whether it took the time it was given; says in which lane the next one waits
     * @param pause until the next one
     * @return whether its finding counts: not when the target changed or the subject went meanwhile
     */
    boolean finished(long ticket, boolean hung, Duration pause, Instant now) {
        var run = running.remove(ticket);
        if (run == null) {
            return false;
        }
        slots.measured(hung, Duration.between(run.since(), now));
        var entry = run.entry();
        if (!entry.ticket.equals(Optional.of(ticket))) {
            share.abandonedEnded();
            return false;
        }
        share.giveBack(run.lane(), run.urgent());
        entry.ticket = Optional.empty();
        entry.finished = Optional.of(now);
        entry.pendingSince = Optional.empty();
        entry.lane = hung ? Lane.SLOW : Lane.NORMAL;
        entry.urgent = false;
        entry.due = now.plus(pause);
        line(entry.lane).add(entry);
        return true;
    }

    /** When somebody falls due next who may start then; empty when only an ending check makes room. */
    Optional<Instant> nextDue(Instant now) {
        int room = slots(now);
        return Stream.of(Lane.NORMAL, Lane.SLOW)
                .filter(lane -> share.allows(lane, false, room))
                .flatMap(lane -> line(lane).firstPeriodic().stream())
                .map(entry -> entry.due)
                .min(Instant::compareTo);
    }

    /** Since when the first check of the subject's target is waited for; empty when it is not. */
    Optional<Instant> pendingSince(S subject) {
        return Optional.ofNullable(entries.get(subject)).flatMap(entry -> entry.pendingSince);
    }

    int size() {
        return entries.size();
    }

    int running(Lane lane) {
        return share.held(lane);
    }

    /** Everything that runs, abandoned checks included. */
    int running() {
        return share.running();
    }

    int due(Lane lane, Instant now) {
        return line(lane).due(now);
    }

    /** How many may run now. */
    int slots(Instant now) {
        int hanging = slow.size() + share.held(Lane.SLOW);
        return slots.count(entries.size() - hanging, hanging, normal.due(now) + fresh.due(now));
    }

    private Optional<Entry<S, T>> next(int room, Instant now) {
        for (Lane lane : BY_URGENCY) {
            var first = line(lane).firstUrgent();
            if (first.isPresent() && share.allows(lane, true, room)) {
                return first;
            }
        }
        return Stream.of(Lane.NORMAL, Lane.SLOW)
                .filter(lane -> share.allows(lane, false, room))
                .flatMap(lane -> line(lane).firstPeriodic().stream())
                .filter(entry -> !entry.due.isAfter(now))
                .min((a, b) -> a.due.compareTo(b.due));
    }

    /** Whoever waits already keeps the place, however often the target changes. */
    private void atOnce(Entry<S, T> entry, Instant now) {
        if (!entry.urgent || entry.due.isAfter(now)) {
            entry.due = now;
        }
        entry.urgent = true;
        line(entry.lane).add(entry);
    }

    /** Due now, with no precedence; one that is in its turn already keeps its place. */
    private void inTurn(Entry<S, T> entry, Instant now) {
        if (entry.urgent || entry.due.isAfter(now)) {
            entry.due = now;
        }
        entry.urgent = false;
        line(entry.lane).add(entry);
    }

    /** Out of its line, or away from the check that runs for it. */
    private void leave(Entry<S, T> entry) {
        var ticket = entry.ticket;
        entry.ticket = Optional.empty();
        if (ticket.isPresent()) {
            Optional.ofNullable(running.get(ticket.get())).ifPresent(run -> share.abandon(run.lane(), run.urgent()));
        } else {
            line(entry.lane).remove(entry);
        }
    }

    private Line<S, T> line(Lane lane) {
        return switch (lane) {
            case NORMAL -> normal;
            case NEW -> fresh;
            case SLOW -> slow;
        };
    }
}
