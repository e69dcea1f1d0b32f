package dev.kokumi.probeworker.sweep;

import dev.kokumi.api.ClusterTarget;
import dev.kokumi.api.ClusterTargetStatus;
import dev.kokumi.api.TargetState;
import dev.kokumi.kube.queue.Outcome;
import dev.kokumi.probeworker.item.ItemResult;
import dev.kokumi.probeworker.probe.Conclusion;
import dev.kokumi.probeworker.probe.ProbeOutcome;
import dev.kokumi.probeworker.status.Finding;
import dev.kokumi.probeworker.status.TargetGone;
import dev.kokumi.probeworker.sweep.TargetInputs.Contact;
import dev.kokumi.probeworker.target.TargetAccess;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jboss.logging.Logger;

/** One round of one target: gather, decide, act, show. */
final class Round {
    private static final Logger LOG = Logger.getLogger(Round.class);
    private final RoundTools tools;
    private final Memories memories;
    private final Schedule schedule;
    private final KeyKeeper keys;
    private final Subject subject;

    Round(RoundTools tools, Memories memories, Schedule schedule, ClusterTarget cached) {
        this.tools = tools;
        this.memories = memories;
        this.schedule = schedule;
        this.keys = new KeyKeeper(tools, memories);
        this.subject = new Subject(tools.statuses(), cached);
    }

    Outcome run() throws TargetGone {
        return switch (tools.accesses().open(subject.target(), purpose())) {
            case TargetAccess.Open open -> {
                // First, since a probe takes minutes.
                var warning = CredentialEnd.look(tools.warnings(), subject, open.ending());
                yield Sooner.of(opened(open), warning);
            }
            case TargetAccess.Unavailable(String message) -> said(new Finding.Unavailable(message));
            case TargetAccess.Refused(String message, String revision) -> said(new Finding.Refused(message));
        };
    }

    /** As the audit record of the read tells it. */
    private String purpose() {
        return Optional.ofNullable(subject.target().getStatus())
                        .map(ClusterTargetStatus::getState)
                        .filter(state -> state != TargetState.PROBING)
                        .isPresent()
                ? "sweep"
                : "probe";
    }

    private Outcome opened(TargetAccess.Open open) throws TargetGone {
        return switch (decide(open, Optional.empty())) {
            case TargetDecision.Look() -> look(open);
            case TargetDecision.Probe(ProbeCause why) -> probe(open, why);
            case TargetDecision.LookAgain(var at) -> later(open, at);
            case TargetDecision.Settled() -> settled(open);
        };
    }

    private TargetDecision decide(TargetAccess.Open open, Optional<Contact> contact) {
        return TargetPolicy.decide(TargetGatherer.inputs(
                subject.target(),
                open.revision(),
                tools.nameTaken().test(subject.key()),
                contact,
                memories.of(subject.uid()),
                tools.clock().instant()));
    }

    private Outcome look(TargetAccess.Open open) throws TargetGone {
        var deadline = tools.clock().instant().plus(tools.config().lookTime());
        return switch (Look.at(open.api(), subject.namespace(), deadline)) {
            case Looked.Accepted(Contact contact) -> {
                answered();
                yield switch (decide(open, Optional.of(contact))) {
                    case TargetDecision.Probe(ProbeCause why) -> probe(open, why);
                    case TargetDecision.LookAgain(var at) -> later(open, at);
                    case TargetDecision.Look(), TargetDecision.Settled() -> settled(open);
                };
            }
            case Looked.Rejected(String message) -> {
                answered();
                yield said(new Finding.Rejected(message));
            }
            case Looked.Unavailable(String message) -> said(new Finding.Unavailable(message));
            case Looked.Unreached(String message) -> unreached(message);
        };
    }

    private Outcome settled(TargetAccess.Open open) throws TargetGone {
        subject.show(new Finding.Accepted());
        tidy(open);
        keys.keep(subject, open.api());
        return again(schedule.whileItAnswers());
    }

    private Outcome later(TargetAccess.Open open, Instant at) {
        tidy(open);
        return again(Duration.between(tools.clock().instant(), at));
    }

    private Outcome probe(TargetAccess.Open open, ProbeCause why) throws TargetGone {
        var request = TargetGatherer.request(subject.target());
        LOG.infof("probe of ClusterTarget %s begins: %s", subject.key(), why);
        // Before the first probe there is none, and one that did not answer is not to be waited for twice.
        if (why != ProbeCause.REGISTERED && memories.of(subject.uid()).connections() == 0) {
            tidy(open);
        }
        subject.show(new Finding.Begun(open.server().value(), open.revision()));
        var began = tools.clock().instant();
        var outcome = new ProbeRun(tools, keys, subject, open).run();
        if (tools.signals().closed()) {
            // The process ends and the probe was cut short: the state stays Probing, so that the next leader runs it
            // again.
            return Outcome.DONE;
        }
        tools.metrics().probed(outcome, Duration.between(began, tools.clock().instant()));
        if (outcome.conclusion() instanceof Conclusion.NotReached) {
            memories.change(subject.uid(), memory -> memory.canaries(false));
        } else {
            answered();
            leftovers(open);
        }
        return switch (outcome.conclusion()) {
            case Conclusion.AllPassed() -> passed(outcome, open, request);
            case Conclusion.ItemFailed(String item, String message) -> failed(outcome, open, request);
            case Conclusion.Rejected(String message) -> said(new Finding.Rejected(message));
            case Conclusion.CredentialUnavailable(String message) -> said(new Finding.Unavailable(message));
            case Conclusion.NotReached(var kind, String message) -> unreached(message);
        };
    }

    /** In the first round after a start, and in each round until none is left. */
    private void tidy(TargetAccess.Open open) {
        if (!memories.of(subject.uid()).cleaned()) {
            leftovers(open);
        }
    }

    /** Canaries that a crash left behind, or that could not be removed when their probe ended. */
    private void leftovers(TargetAccess.Open open) {
        boolean gone = Leftovers.remove(subject.target(), open.api(), tools);
        memories.change(subject.uid(), memory -> memory.canaries(gone));
    }

    /** Sooner where a canary is left. */
    private Outcome again(Duration pause) {
        var soon = schedule.rescan();
        boolean left = !memories.of(subject.uid()).cleaned();
        return new Outcome.Again(left && soon.compareTo(pause) < 0 ? soon : pause);
    }

    private Outcome passed(ProbeOutcome outcome, TargetAccess.Open open, Optional<String> request) throws TargetGone {
        memories.change(subject.uid(), Memories.Memory::probePassed);
        subject.show(probed(outcome, open, request));
        return again(schedule.whileItAnswers());
    }

    private Outcome failed(ProbeOutcome outcome, TargetAccess.Open open, Optional<String> request) throws TargetGone {
        var pause = schedule.afterFailedProbe(memories.of(subject.uid()).probes() + 1);
        var until = tools.clock().instant().plus(pause);
        memories.change(subject.uid(), memory -> memory.probeFailed(until));
        subject.show(probed(outcome, open, request));
        return again(pause);
    }

    private static Finding probed(ProbeOutcome outcome, TargetAccess.Open open, Optional<String> request) {
        return new Finding.Probed(
                outcome.items().stream().map(ItemResult::toBean).toList(),
                outcome.failingItem(),
                outcome.capabilities().stream().sorted().toList(),
                open.revision(),
                request);
    }

    private void answered() {
        memories.change(subject.uid(), Memories.Memory::answered);
    }

    private Outcome unreached(String message) throws TargetGone {
        int failures =
                memories.change(subject.uid(), Memories.Memory::unanswered).connections();
        subject.show(new Finding.Unreached(message, schedule.parked(failures)));
        return new Outcome.Again(schedule.whileItDoesNot(failures));
    }

    private Outcome said(Finding finding) throws TargetGone {
        subject.show(finding);
        return new Outcome.Again(schedule.rescan());
    }
}
