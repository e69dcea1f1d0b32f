package dev.kokumi.probeworker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.TargetCapability;
import dev.kokumi.api.TargetState;
import dev.kokumi.probeworker.fixture.Brought;
import dev.kokumi.probeworker.fixture.RunningWorker;
import dev.kokumi.probeworker.item.ItemResult;
import dev.kokumi.probeworker.probe.Conclusion;
import dev.kokumi.probeworker.probe.ProbeContext;
import dev.kokumi.probeworker.probe.ProbeInputs;
import dev.kokumi.probeworker.probe.ProbeOutcome;
import dev.kokumi.probeworker.target.TargetReply;
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
import java.util.Optional;
import java.util.Set;
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

    /** One request, so that the lanes are measured and not the probe. */
    private static ProbeOutcome probe(ProbeInputs inputs, ProbeContext context) {
        return switch (inputs.access().api().get("/version", context.clock().instant().plus(LOOK), 4096)) {
            case TargetReply.NoConnection(var kind, String message) ->
                new ProbeOutcome(
                        List.of(), Optional.empty(), Set.of(), new Conclusion.NotReached(kind, message));
            case TargetReply.Answer answer ->
                new ProbeOutcome(
                        List.of(ItemResult.passed("api-reachable", "HTTP " + answer.status())),
                        Optional.empty(),
                        Set.of(TargetCapability.AGENT_TURNS),
                        new Conclusion.AllPassed());
            case TargetReply.Rejected(String message) -> throw new AssertionError(message);
            case TargetReply.Unavailable(String message) -> throw new AssertionError(message);
        };
    }

    @Test
    void shouldNotDelayTheOthersWhenTenOfFiftyAreDead(
            @Hub ControlPlane hub, @Spoke ControlPlane spoke, TestNamespace namespace) {
        RunningWorker.install(hub);
        String alive = spoke.serviceAccounts().clusterAdmin("sweep-it").kubeconfig();
        try (var hole = BlackHole.accepting();
                var worker = RunningWorker.on(
                        hub,
                        tokens,
                        Map.of("kokumi.probe.look-time", LOOK.toSeconds() + "s", "kokumi.probe.slow-interval", "2s"),
                        parts -> new Parts(
                                parts.accesses(), SweepIT::probe, parts.canary(), parts.keys(), parts.refetch()))) {
            String dead = KubeconfigText.to(hole.url()).ca(spoke.caPem()).token("t").yaml();
            var silent = targets(namespace, "dead", 10, dead);
            var living = targets(namespace, "alive", 40, alive);
            living.forEach(target -> target.await(TargetState.READY));
            silent.forEach(target -> target.await(TargetState.UNREACHABLE));

            long began = System.nanoTime();
            living.forEach(target -> target.request("again"));
            living.forEach(target -> target.await(
                    "probed again",
                    status -> status.getProbe() != null
                            && "again".equals(status.getProbe().getRequestedAt())));
            var took = Duration.ofNanos(System.nanoTime() - began);

            System.out.printf("40 living targets asked and probed beside 10 dead ones: %d ms%n", took.toMillis());
            assertThat(took).isLessThan(Duration.ofSeconds(10));
            assertThat(worker.counted("Unreachable")).isEqualTo(10);
        }
    }

    private static List<Brought> targets(TestNamespace namespace, String prefix, int count, String kubeconfig) {
        return IntStream.range(0, count)
                .mapToObj(n -> new Brought(namespace, prefix + "-" + n)
                        .kubeconfig(kubeconfig)
                        .create("default"))
                .toList();
    }
}
