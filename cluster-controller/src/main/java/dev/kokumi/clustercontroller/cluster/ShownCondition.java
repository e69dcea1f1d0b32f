package dev.kokumi.clustercontroller.cluster;

import dev.kokumi.api.ConditionStatus;
import dev.kokumi.api.Reason;
import io.fabric8.kubernetes.api.model.Condition;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;

/**
 * The condition Ready as it stands on the object.
 *
 * @param status {@code True}, {@code False} or {@code Unknown}
 * @param lastTransition when {@code status} last changed (RFC 3339)
 */
public record ShownCondition(
        String status, String reason, String message, String lastTransition, Optional<Long> generation) {
    static final String READY = "Ready";

    static ShownCondition of(Condition condition) {
        return new ShownCondition(
                Objects.requireNonNullElse(condition.getStatus(), ""),
                Objects.requireNonNullElse(condition.getReason(), ""),
                Objects.requireNonNullElse(condition.getMessage(), ""),
                Objects.requireNonNullElse(condition.getLastTransitionTime(), ""),
                Optional.ofNullable(condition.getObservedGeneration()));
    }

    /** The reason if it is one of ours. */
    Optional<Reason> known() {
        return Arrays.stream(Reason.values())
                .filter(r -> r.value().equals(reason))
                .findFirst();
    }

    boolean isTrue() {
        return status.equals(ConditionStatus.TRUE.value());
    }
}
