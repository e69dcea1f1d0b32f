package dev.kokumi.probeworker.sweep;

import dev.kokumi.api.TargetState;
import dev.kokumi.probeworker.item.ItemNames;
import java.util.Optional;

/**
 * What comes next for a target, from its status and what is known now. The status alone tells which probe holds, so a
 * process that was just started decides like the one before it.
 *
 * <p>A target that was Unreachable, or whose credential was rejected or could not be read, is looked at before anything
 * else. When it answers, and its last probe passed for the same spec and credential, it is Ready without another probe:
 * nothing the probe found has changed by being away.
 */
public final class TargetPolicy {
    private TargetPolicy() {}

    public static TargetDecision decide(TargetInputs in) {
        if (parked(in.state()) && in.contact().isEmpty()) {
            return new TargetDecision.Look();
        }
        var pending = notProbed(in);
        if (pending.isPresent()) {
            return new TargetDecision.Probe(pending.get());
        }
        boolean failedByName =
                in.failingItem().filter(ItemNames.NAME_FREE::equals).isPresent();
        if (failedByName ? !in.nameTaken() : in.nameTaken() && in.failingItem().isEmpty()) {
            return new TargetDecision.Probe(ProbeCause.NAME_CHANGED);
        }
        if (in.failingItem().isPresent()) {
            return in.notBefore()
                    .filter(in.now()::isBefore)
                    .<TargetDecision>map(TargetDecision.LookAgain::new)
                    .orElseGet(() -> new TargetDecision.Probe(ProbeCause.RETRY));
        }
        return in.contact()
                .map(contact -> switch (contact) {
                    case NAMESPACE_THERE -> new TargetDecision.Settled();
                    case NAMESPACE_MISSING -> new TargetDecision.Probe(ProbeCause.NAMESPACE_GONE);
                })
                .orElseGet(TargetDecision.Look::new);
    }

    /** Whether no probe came to its end for this spec, this credential and this request. */
    private static Optional<ProbeCause> notProbed(TargetInputs in) {
        if (in.state().isEmpty()) {
            return Optional.of(ProbeCause.REGISTERED);
        }
        if (in.state().get() == TargetState.PROBING) {
            return Optional.of(ProbeCause.INTERRUPTED);
        }
        if (in.probedGeneration().filter(probed -> probed == in.generation()).isEmpty()) {
            return Optional.of(ProbeCause.SPEC_CHANGED);
        }
        if (in.probedRevision().isEmpty()) {
            return Optional.of(ProbeCause.INTERRUPTED);
        }
        if (!in.probedRevision().get().equals(in.revision())) {
            return Optional.of(ProbeCause.CREDENTIAL_CHANGED);
        }
        return in.request().isPresent() && !in.request().equals(in.answeredRequest())
                ? Optional.of(ProbeCause.REQUESTED)
                : Optional.empty();
    }

    private static boolean parked(Optional<TargetState> state) {
        return state.filter(shown -> switch (shown) {
                    case UNREACHABLE, CREDENTIAL_REJECTED, CREDENTIAL_UNAVAILABLE -> true;
                    case PROBING, READY, FAILED -> false;
                })
                .isPresent();
    }
}
