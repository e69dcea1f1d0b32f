package dev.kokumi.probeworker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.TargetState;
import dev.kokumi.probeworker.fixture.Brought;
import dev.kokumi.probeworker.fixture.QuickProbe;
import dev.kokumi.probeworker.fixture.RunningWorker;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.controlplane.KubeconfigText;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.Spoke;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.junit.TestNamespace;
import dev.kokumi.testbed.net.BlackHole;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Fifty targets, ten of which accept connections and never say a word. */
@ExtendWith(TestBed.class)
class SweepIT {
    private static final Duration LOOK = Duration.ofSeconds(2);

    @TempDir
    Path tokens;

    /** Whoever lives is asked once, so that the lanes are measured and not the probe; the dead get the whole probe. */
    private static Parts quickForTheLiving(Parts parts) {
        var quick = QuickProbe.in(parts).probe();
        return new Parts(
                parts.accesses(),
                (inputs, context) -> inputs.target().getMetadata().getName().startsWith("dead")
                        ? parts.probe().run(inputs, context)
                        : quick.run(inputs, context),
                parts.canary(),
                parts.keys(),
                parts.refetch());
    }

    @Test
    void shouldNotDelayTheOthersWhenTenOfFiftyAreDead(
            @Hub ControlPlane hub, @Spoke ControlPlane spoke, TestNamespace namespace) {
        RunningWorker.install(hub);
        String alive = spoke.serviceAccounts().clusterAdmin("sweep-it").kubeconfig();
        try (namespace;
                var hole = BlackHole.accepting();
                var worker = RunningWorker.on(
                        hub,
                        tokens,
                        Map.of("kokumi.probe.look-time", LOOK.toSeconds() + "s", "kokumi.probe.slow-interval", "2s"),
                        SweepIT::quickForTheLiving)) {
            var living = targets(namespace, "alive", 40, alive);
            living.forEach(target -> target.await(TargetState.READY));
            var warmedUp = pass(living, "warm-up");
            var without = pass(living, "without");

            String dead =
                    KubeconfigText.to(hole.url()).ca(spoke.caPem()).token("t").yaml();
            long began = System.nanoTime();
            var silent = targets(namespace, "dead", 10, dead);
            silent.forEach(target -> target.await(TargetState.UNREACHABLE));
            var given = since(began);
            var with = pass(living, "with");

            System.out.printf(
                    "a pass over 40 living targets: %d ms (warm-up %d ms); with 10 dead beside them: %d ms; these were Unreachable after %d ms%n",
                    without.toMillis(), warmedUp.toMillis(), with.toMillis(), given.toMillis());
            assertThat(with).isLessThan(without.multipliedBy(2).plusSeconds(2));
            worker.awaitCounted("Unreachable", 10);
        }
    }

    /** Asks all of them for a probe, and waits until each was probed. */
    private static Duration pass(List<Brought> living, String request) {
        long began = System.nanoTime();
        living.forEach(target -> target.request(request));
        living.forEach(target -> target.await(
                "probed again",
                status -> status.getProbe() != null
                        && request.equals(status.getProbe().getRequestedAt())));
        return since(began);
    }

    private static Duration since(long nanos) {
        return Duration.ofNanos(System.nanoTime() - nanos);
    }

    private static List<Brought> targets(TestNamespace namespace, String prefix, int count, String kubeconfig) {
        return IntStream.range(0, count)
                .mapToObj(n -> new Brought(namespace, prefix + "-" + n)
                        .kubeconfig(kubeconfig)
                        .create("default"))
                .toList();
    }
}
