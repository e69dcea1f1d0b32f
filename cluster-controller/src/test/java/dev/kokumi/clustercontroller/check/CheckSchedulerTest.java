package dev.kokumi.clustercontroller.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.Reason;
import dev.kokumi.clustercontroller.ServiceConfig;
import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.kube.kubeconfig.Credential;
import dev.kokumi.kube.kubeconfig.Kubeconfig;
import dev.kokumi.kube.kubeconfig.Trust;
import dev.kokumi.kube.remote.CredentialSource;
import dev.kokumi.kube.server.ServerUrl;
import dev.kokumi.testbed.settings.Settings;
import dev.kokumi.testbed.wait.Await;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Threads and times as they are, but short ones. */
class CheckSchedulerTest {
    private static final Duration LIMIT = Duration.ofSeconds(10);
    private static final CheckFinding ACCEPTED = new CheckFinding.Accepted(Optional.of("v1"));
    private static final CheckSubject A = new CheckSubject.OfCluster(new ObjectKey("ns", "a"), "uid");

    private final Queue<CheckSubject> found = new ConcurrentLinkedQueue<>();
    private final Queue<CheckTarget> ran = new ConcurrentLinkedQueue<>();
    private @Nullable CheckScheduler scheduler;

    private CheckScheduler scheduler(Map<String, String> properties, Checks checks) {
        var listener = new CheckListener() {
            @Override
            public void started(Lane lane, Duration late) {}

            @Override
            public void ended(CheckFinding finding, Duration took) {}
        };
        var started = new CheckScheduler(
                Settings.of(ServiceConfig.class, properties).check(),
                (target, deadline) -> {
                    ran.add(target);
                    return checks.run(target, deadline);
                },
                listener,
                found::add,
                Clock.systemUTC(),
                () -> 0.5);
        scheduler = started;
        return started;
    }

    @AfterEach
    void close() {
        if (scheduler != null) {
            scheduler.close();
        }
    }

    private static CheckTarget target(String revision) {
        return new CheckTarget.Remote(
                new CredentialSource("ns", "s", "value", revision),
                new Kubeconfig(
                        new ServerUrl("https://a"),
                        new Trust.SystemRoots(),
                        Optional.empty(),
                        Optional.empty(),
                        false,
                        new Credential.Token("t")));
    }

    private static void await(String what, BooleanSupplier condition) {
        Await.until(LIMIT, () -> what, condition);
    }

    @Test
    void shouldTellWhatItFoundOnceAndAgainOnlyWhenItChanges() {
        var down = new AtomicBoolean();
        var unreachable = new CheckFinding.Failed(Reason.UNREACHABLE, "gone", false);
        var checks = scheduler(
                Map.of("kokumi.check.interval", "20ms", "kokumi.check.spread", "1ms"),
                (t, d) -> down.get() ? unreachable : ACCEPTED);

        checks.want(A, target("1"), Lane.NEW);
        await("five checks", () -> ran.size() >= 5);
        assertThat(found).hasSize(1);
        assertThat(checks.state(A, target("1")).finding()).contains(ACCEPTED);

        down.set(true);
        await("told again", () -> found.size() == 2);
    }

    @Test
    void shouldCheckARotationAtOnceWhileTheOldCheckHangs() {
        var release = new CountDownLatch(1);
        var checks = scheduler(Map.of(), (t, d) -> {
            if (t.equals(target("1"))) {
                awaitLatch(release);
                return new CheckFinding.Failed(Reason.UNREACHABLE, "old", true);
            }
            return ACCEPTED;
        });
        checks.want(A, target("1"), Lane.NEW);
        await("the old check runs", () -> ran.size() == 1);

        checks.want(A, target("2"), Lane.NEW);
        await("the new one was told", () -> found.size() == 1);
        release.countDown();

        await("the old one ended", () -> checks.inFlight(Lane.NEW) == 0);
        assertThat(checks.state(A, target("2")).finding()).contains(ACCEPTED);
        assertThat(checks.state(A, target("1")).finding())
                .as("of another revision nothing is known")
                .isEmpty();
    }

    @Test
    void shouldSayWhatIsPending() {
        var release = new CountDownLatch(1);
        var checks = scheduler(Map.of(), (t, d) -> {
            awaitLatch(release);
            return ACCEPTED;
        });

        var before = Instant.now();
        checks.want(A, target("1"), Lane.NEW);

        assertThat(checks.state(A, target("1")).pendingSince())
                .hasValueSatisfying(since -> assertThat(since).isBetween(before, Instant.now()));
        release.countDown();
        await("found", () -> checks.state(A, target("1")).pendingSince().isEmpty());
        assertThat(checks.lastChecked(A)).isPresent();
    }

    @Test
    void shouldGoOnAfterACheckThatBroke() {
        var checks = scheduler(Map.of("kokumi.check.interval", "20ms", "kokumi.check.spread", "1ms"), (t, d) -> {
            if (ran.size() == 1) {
                throw new IllegalStateException("a fault of ours");
            }
            return ACCEPTED;
        });

        checks.want(A, target("1"), Lane.NEW);

        await("found twice", () -> found.size() == 2);
        assertThat(checks.state(A, target("1")).finding()).contains(ACCEPTED);
    }

    @Test
    void shouldForgetWhatItFound() {
        var checks = scheduler(Map.of(), (t, d) -> ACCEPTED);
        checks.want(A, target("1"), Lane.NEW);
        await("found", () -> found.size() == 1);

        checks.forget(A);

        assertThat(checks.lastChecked(A)).isEmpty();
        assertThat(checks.state(A, target("1"))).isEqualTo(CheckState.NONE);
    }

    @Test
    void shouldNotShowThatTheHubIsUnreachable() {
        var hub = new CheckSubject.Hub();
        var target = new CheckTarget.OwnHub();
        var checks = scheduler(Map.of(), (t, d) -> new CheckFinding.Failed(Reason.UNREACHABLE, "", false));

        checks.want(hub, target, Lane.NEW);
        await("checked", () -> checks.inFlight(Lane.NEW) == 0 && ran.size() == 1);

        assertThat(checks.state(hub, target).finding()).isEmpty();
        assertThat(found).isEmpty();
    }

    private static void awaitLatch(CountDownLatch latch) {
        try {
            if (!latch.await(10, TimeUnit.SECONDS)) {
                throw new IllegalStateException("never released");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
