package dev.kokumi.registrar.server;

import dev.kokumi.kube.queue.Outcome;
import dev.kokumi.kube.queue.Work;
import dev.kokumi.kube.server.ServerIdentity;
import dev.kokumi.registrar.conflict.RegistrationPolicy;
import dev.kokumi.registrar.conflict.RegistrationWording;
import dev.kokumi.registrar.conflict.ServerDecision;
import dev.kokumi.registrar.conflict.ServerInputs;
import dev.kokumi.registrar.conflict.Verdict;
import dev.kokumi.registrar.latency.Arrivals;
import dev.kokumi.registrar.secret.WriteResult;
import dev.kokumi.registrar.status.Registrations;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/** Brings one server's cluster Secret and its Clusters' statuses to what the policy decides. */
public final class ServerWork implements Work<ServerIdentity> {
    /** After a write: our own event brings the server back, unless the watch broke and the object vanished meanwhile. */
    private static final Duration IN_CASE = Duration.ofSeconds(15);

    private final ServerGatherer gatherer;
    private final SecretSteps steps;
    private final Registrations registrations;
    private final Arrivals<ServerIdentity> arrivals;
    private final LongSupplier nanoTime;
    private final LostRounds lost = new LostRounds();

    /** @param nanoTime {@link System#nanoTime()} */
    public ServerWork(
            ServerGatherer gatherer,
            SecretSteps steps,
            Registrations registrations,
            Arrivals<ServerIdentity> arrivals,
            LongSupplier nanoTime) {
        this.gatherer = gatherer;
        this.steps = steps;
        this.registrations = registrations;
        this.arrivals = arrivals;
        this.nanoTime = nanoTime;
    }

    @Override
    public Outcome run(ServerIdentity server) {
        var arrived = arrivals.take(server);
        boolean finished = false;
        try {
            var outcome = attempt(server, arrived);
            finished = outcome.isPresent();
            if (finished) {
                lost.over(server);
            }
            return outcome.orElseGet(() -> new Outcome.Again(lost.another(server)));
        } finally {
            if (!finished) {
                arrived.ifPresent(nanos -> arrivals.note(server, nanos));
            }
        }
    }

    /** @return empty when the world is not as the caches said: an event is on its way, or it is to be tried again */
    private Optional<Outcome> attempt(ServerIdentity server, Optional<Long> arrived) {
        return switch (gatherer.gather(server)) {
            case Gathered.CacheBehind ignored -> Optional.empty();
            case Gathered.Complete(ServerInputs inputs) -> act(inputs, arrived);
        };
    }

    private Optional<Outcome> act(ServerInputs inputs, Optional<Long> arrived) {
        var decision = RegistrationPolicy.decide(inputs);
        return switch (steps.take(decision.steps(), arrived)) {
            case WriteResult.Lost() -> Optional.empty();
            case WriteResult.Refused(var why) -> {
                decision.target()
                        .ifPresent(target -> registrations.write(
                                target.cluster(),
                                target.current(),
                                Optional.of(
                                        RegistrationWording.refused(target, why.getCode(), inputs.argoCdNamespace()))));
                throw why;
            }
            case WriteResult.Done() -> {
                var untold = tell(decision, inputs.argoCdNamespace());
                var again = decision.steps().isEmpty() ? untold : Optional.of(untold.orElse(IN_CASE));
                yield Optional.of(again.<Outcome>map(Outcome.Again::new).orElse(Outcome.DONE));
            }
        };
    }

    /**
     * The holder first: it is the one somebody waits for.
     *
     * @return when somebody who has not been told yet is to be
     */
    private Optional<Duration> tell(ServerDecision decision, String argoCdNamespace) {
        Optional<Duration> next = Optional.empty();
        for (boolean holder : new boolean[] {true, false}) {
            for (var told : decision.verdicts()) {
                if (decision.target().equals(Optional.of(told.claimant())) == holder) {
                    var later = tell(told, argoCdNamespace);
                    next = next.isPresent() ? next : later;
                }
            }
        }
        return next;
    }

    private Optional<Duration> tell(ServerDecision.Told told, String argoCdNamespace) {
        var claimant = told.claimant();
        // Once cluster-controller has spoken it waits for our word, whatever that is.
        boolean mayWait = told.verdict() instanceof Verdict.AwaitsServer
                && claimant.current().isEmpty()
                && !claimant.shown();
        if (mayWait) {
            var left = registrations.patience(claimant.cluster().uid(), nanoTime.getAsLong());
            if (left.isPositive()) {
                return Optional.of(left);
            }
        }
        registrations.write(
                claimant.cluster(),
                claimant.current(),
                Optional.of(RegistrationWording.of(claimant, told.verdict(), argoCdNamespace)));
        return Optional.empty();
    }
}
