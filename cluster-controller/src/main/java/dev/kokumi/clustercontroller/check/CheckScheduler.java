package dev.kokumi.clustercontroller.check;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Runs the checks {@link CheckQueue} picks, each on a virtual thread, and keeps what they found. The lock guards
 * book-keeping only and is never held while a check runs.
 */
public final class CheckScheduler implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(CheckScheduler.class);
    private static final Duration HUB_AGAIN = Duration.ofSeconds(5);

    /** The timer beats at least this often, so that {@link #lastBeat()} tells a live scheduler from a stuck one. */
    private static final Duration BEAT = Duration.ofSeconds(5);

    private final CheckConfig config;
    private final Checks checks;
    private final CheckListener listener;
    private final Consumer<CheckSubject> found;
    private final Clock clock;
    private final DoubleSupplier random;
    private final ReentrantLock lock = new ReentrantLock();
    private final CheckQueue<CheckSubject, CheckTarget> queue;
    private final Map<CheckSubject, CheckResult> results = new HashMap<>();
    private final HubPatience patience = new HubPatience();
    private final ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(
            1, Thread.ofPlatform().daemon().name("checks-timer").factory());
    private @Nullable Future<?> wake;
    private Instant wakeDue = Instant.MAX;
    private volatile Instant beat;
    private boolean closed;

    /**
     * @param found hears of a subject whose finding is another than before, or its first
     * @param random from 0 (inclusive) to 1 (exclusive), for the random part of the interval
     */
    public CheckScheduler(
            CheckConfig config,
            Checks checks,
            CheckListener listener,
            Consumer<CheckSubject> found,
            Clock clock,
            DoubleSupplier random) {
        this.config = config;
        this.checks = checks;
        this.listener = listener;
        this.found = found;
        this.clock = clock;
        this.random = random;
        this.queue = new CheckQueue<>(
                new Slots(config.parallel(), config.maxParallel(), config.interval(), config.timeout()),
                config.interval());
        this.beat = clock.instant();
        timer.setRemoveOnCancelPolicy(true);
    }

    /**
     * Wants a target checked about once a minute, and at once when it is another than before.
     *
     * @param first lane of a subject not known yet
     */
    public void want(CheckSubject subject, CheckTarget target, Lane first) {
        locked(() -> queue.want(subject, target, first, clock.instant()));
    }

    /** Checks at once what was checked too long ago to be reused. */
    public void freshen(CheckSubject subject) {
        locked(() -> queue.freshen(subject, config.reuse(), clock.instant()));
    }

    /** Forgets a subject at once. */
    public void forget(CheckSubject subject) {
        locked(() -> {
            queue.forget(subject);
            results.remove(subject);
        });
    }

    /** Where the check of exactly this target stands. */
    public CheckState state(CheckSubject subject, CheckTarget target) {
        lock.lock();
        try {
            var finding = Optional.ofNullable(results.get(subject))
                    .filter(result -> result.target().equals(target))
                    .map(CheckResult::finding);
            return new CheckState(finding, finding.isPresent() ? Optional.empty() : queue.pendingSince(subject));
        } finally {
            lock.unlock();
        }
    }

    /** When the last check of a subject ended. */
    public Optional<Instant> lastChecked(CheckSubject subject) {
        lock.lock();
        try {
            return Optional.ofNullable(results.get(subject)).map(CheckResult::at);
        } finally {
            lock.unlock();
        }
    }

    /** Checks of a lane that run now. */
    public int inFlight(Lane lane) {
        lock.lock();
        try {
            return queue.running(lane);
        } finally {
            lock.unlock();
        }
    }

    /** Checks of a lane that are due and wait for a slot. */
    public int queued(Lane lane) {
        lock.lock();
        try {
            return queue.due(lane, clock.instant());
        } finally {
            lock.unlock();
        }
    }

    /** When the timer last ran. */
    public Instant lastBeat() {
        return beat;
    }

    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
        } finally {
            lock.unlock();
        }
        timer.shutdownNow();
    }

    private void locked(Runnable change) {
        lock.lock();
        try {
            change.run();
            dispatch();
        } finally {
            lock.unlock();
        }
    }

    /** Starts whoever may start, and sets the timer for whoever is due next. */
    private void dispatch() {
        if (closed) {
            return;
        }
        var now = clock.instant();
        for (var started : queue.start(now)) {
            Thread.ofVirtual().name("check").start(() -> run(started));
        }
        var beatDue = now.plus(BEAT);
        wakeAt(queue.nextDue(now).filter(due -> due.isBefore(beatDue)).orElse(beatDue), now);
    }

    /** Only ever moves the timer forward, so that it beats however much goes on. */
    private void wakeAt(Instant at, Instant now) {
        if (wake != null) {
            if (!at.isBefore(wakeDue)) {
                return;
            }
            wake.cancel(false);
        }
        wakeDue = at;
        wake = timer.schedule(this::tick, Duration.between(now, at).toMillis() + 1, TimeUnit.MILLISECONDS);
    }

    private void tick() {
        beat = clock.instant();
        locked(() -> wake = null);
    }

    private void run(CheckQueue.Started<CheckSubject, CheckTarget> started) {
        listener.started(started.lane(), started.late());
        long begin = System.nanoTime();
        var finding = find(started.target());
        var took = Duration.ofNanos(System.nanoTime() - begin);
        boolean hung = (finding instanceof CheckFinding.Failed failed && failed.hung())
                || took.compareTo(config.timeout().dividedBy(2)) > 0;
        listener.ended(finding, took);
        boolean[] tell = {false};
        locked(() -> tell[0] = settle(started, finding, hung));
        if (tell[0]) {
            found.accept(started.subject());
        }
    }

    private CheckFinding find(CheckTarget target) {
        try {
            return checks.run(target, clock.instant().plus(config.timeout()));
        } catch (RuntimeException e) {
            LOG.error("a check broke: a fault of Kokumi's own", e);
            return Findings.broken();
        }
    }

    /** Whether somebody should hear of the finding. */
    private boolean settle(CheckQueue.Started<CheckSubject, CheckTarget> started, CheckFinding finding, boolean hung) {
        var now = clock.instant();
        boolean believed = !(started.subject() instanceof CheckSubject.Hub) || patience.believes(finding);
        var pause = believed
                ? config.interval()
                        .plus(Duration.ofNanos((long) (config.spread().toNanos() * random.getAsDouble())))
                : HUB_AGAIN;
        if (!queue.finished(started.ticket(), hung, pause, now) || !believed) {
            return false;
        }
        var before = results.put(started.subject(), new CheckResult(started.target(), finding, now));
        return before == null
                || !before.finding().equals(finding)
                || !before.target().equals(started.target());
    }
}
