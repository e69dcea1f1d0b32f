package dev.kokumi.probeworker.status;

import dev.kokumi.api.ClusterTargetStatus;
import dev.kokumi.api.EventReason;
import dev.kokumi.api.ProbeStatus;
import dev.kokumi.api.SigningKey;
import dev.kokumi.api.SigningKeysStatus;
import dev.kokumi.api.TargetReason;
import dev.kokumi.api.TargetState;
import dev.kokumi.kube.status.ReadyCondition;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Which Events a change of a target's status is told by: at transitions, never at rest. */
public final class TransitionPolicy {
    private TransitionPolicy() {}

    /** @param before what the status showed; null on a target nobody has looked at */
    public static List<Transition> between(@Nullable ClusterTargetStatus before, ClusterTargetStatus after) {
        return Stream.concat(state(Optional.ofNullable(before), after).stream(), keys(before, after).stream())
                .toList();
    }

    private static Optional<Transition> state(Optional<ClusterTargetStatus> before, ClusterTargetStatus after) {
        var was = before.map(ClusterTargetStatus::getState);
        var now = after.getState();
        if (now == null) {
            return Optional.empty();
        }
        var ready = ReadyCondition.in(after.getConditions());
        String message = ready.map(ReadyCondition::message).orElse("");
        boolean same = was.filter(now::equals).isPresent();
        return switch (now) {
            case PROBING ->
                was.filter(state -> state == TargetState.UNREACHABLE)
                        .map(state -> new Transition(EventReason.REACHABLE, "the target answers again"));
            case READY -> same ? Optional.empty() : Optional.of(becameReady(was, message));
            case FAILED -> failed(before, after, ready);
            case UNREACHABLE -> once(same, EventReason.UNREACHABLE, message);
            case CREDENTIAL_REJECTED -> once(same, EventReason.CREDENTIAL_REJECTED, message);
            case CREDENTIAL_UNAVAILABLE -> once(same, EventReason.CREDENTIAL_UNAVAILABLE, message);
        };
    }

    private static Transition becameReady(Optional<TargetState> was, String message) {
        return was.filter(state -> state == TargetState.UNREACHABLE)
                .map(state -> new Transition(EventReason.REACHABLE, "the target answers again"))
                .orElseGet(() -> new Transition(EventReason.TARGET_READY, message));
    }

    /** A probe that fails again at the same item is no news; the item stays in the status while the next one runs. */
    private static Optional<Transition> failed(
            Optional<ClusterTargetStatus> before, ClusterTargetStatus after, Optional<ReadyCondition> ready) {
        String message = ready.map(ReadyCondition::message).orElse("");
        if (ready.filter(condition -> condition.reason().equals(TargetReason.KUBECONFIG_INVALID.value()))
                .isPresent()) {
            boolean said = before.flatMap(status -> ReadyCondition.in(status.getConditions()))
                    .filter(condition -> condition.message().equals(message))
                    .isPresent();
            return once(said, EventReason.KUBECONFIG_REFUSED, message);
        }
        var failing = failingItem(Optional.of(after));
        boolean again = failing.isPresent() && failing.equals(failingItem(before));
        return once(again, EventReason.PROBE_FAILED, message);
    }

    private static Optional<Transition> once(boolean said, EventReason reason, String message) {
        return said ? Optional.empty() : Optional.of(new Transition(reason, message));
    }

    private static Optional<Transition> keys(@Nullable ClusterTargetStatus before, ClusterTargetStatus after) {
        var was = kids(before);
        var now = kids(after);
        return was.isEmpty() || now.isEmpty() || was.equals(now)
                ? Optional.empty()
                : Optional.of(
                        new Transition(
                                EventReason.SIGNING_KEYS_ROTATED,
                                "the target signs with other keys; tokens signed with the former ones are accepted until they end"));
    }

    private static Optional<String> failingItem(Optional<ClusterTargetStatus> status) {
        return status.map(ClusterTargetStatus::getProbe).map(ProbeStatus::getFailingItem);
    }

    private static List<String> kids(@Nullable ClusterTargetStatus status) {
        return Optional.ofNullable(status)
                .map(ClusterTargetStatus::getSigningKeys)
                .map(SigningKeysStatus::getKeys)
                .orElse(List.of())
                .stream()
                .map(SigningKey::getKid)
                .map(kid -> kid == null ? "" : kid)
                .sorted()
                .toList();
    }
}
