package dev.kokumi.probeworker.probe;

import dev.kokumi.api.TargetCapability;
import dev.kokumi.kube.remote.FailureKind;
import dev.kokumi.probeworker.item.ItemResult;
import dev.kokumi.probeworker.target.TargetReply;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Concludes from the items. Pure. */
final class Findings {
    private Findings() {}

    /** A target that was lost counts for more than its items: they say nothing of a target that was not there. */
    static ProbeOutcome conclude(List<ItemResult> items, Optional<TargetReply> lost) {
        var failing = items.stream().filter(ItemResult::isFailed).findFirst();
        var conclusion = lost.map(Findings::lost)
                .orElseGet(() -> failing.<Conclusion>map(item -> new Conclusion.ItemFailed(item.name(), item.message()))
                        .orElseGet(Conclusion.AllPassed::new));
        var capabilities =
                conclusion instanceof Conclusion.AllPassed ? Capabilities.of(items) : Set.<TargetCapability>of();
        return new ProbeOutcome(items, failing.map(ItemResult::name), capabilities, conclusion);
    }

    private static Conclusion lost(TargetReply reply) {
        return switch (reply) {
            case TargetReply.Rejected(String message) -> new Conclusion.Rejected(message);
            case TargetReply.Unavailable(String message) -> new Conclusion.CredentialUnavailable(message);
            case TargetReply.NoConnection(FailureKind kind, String message) -> new Conclusion.NotReached(kind, message);
            case TargetReply.Answer answer ->
                throw new IllegalArgumentException("an answer is no loss: HTTP " + answer.status());
        };
    }
}
