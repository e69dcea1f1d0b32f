package dev.kokumi.kube.status;

import dev.kokumi.api.ConditionStatus;
import dev.kokumi.api.Limits;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.ConditionBuilder;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The condition {@code Ready}, which every kind has, as it stands on an object or is to stand there.
 *
 * @param status {@code True}, {@code False} or {@code Unknown}
 * @param lastTransition when {@code status} last changed (RFC 3339)
 * @param generation the generation of the spec it speaks of
 */
public record ReadyCondition(
        String status, String reason, String message, String lastTransition, Optional<Long> generation) {
    private static final String TYPE = "Ready";

    /** The one among an object's conditions; missing fields are empty. */
    public static Optional<ReadyCondition> in(@Nullable List<Condition> conditions) {
        return Objects.requireNonNullElse(conditions, List.<Condition>of()).stream()
                .filter(condition -> TYPE.equals(condition.getType()))
                .findFirst()
                .map(condition -> new ReadyCondition(
                        Objects.requireNonNullElse(condition.getStatus(), ""),
                        Objects.requireNonNullElse(condition.getReason(), ""),
                        Objects.requireNonNullElse(condition.getMessage(), ""),
                        Objects.requireNonNullElse(condition.getLastTransitionTime(), ""),
                        Optional.ofNullable(condition.getObservedGeneration())));
    }

    /**
     * What follows on what is shown: the time of transition tells when the status changed, not when the reason or the
     * message did.
     *
     * @param message cut to what the schema takes
     * @param remedy what a message of {@code False} ends with; the others are for waiting, or for nothing
     */
    public static ReadyCondition after(
            Optional<ReadyCondition> shown,
            ConditionStatus status,
            String reason,
            String message,
            Remedy remedy,
            Optional<Long> generation,
            Instant now) {
        String transition = shown.filter(before -> before.status().equals(status.value()))
                .map(ReadyCondition::lastTransition)
                .filter(time -> !time.isEmpty())
                .orElseGet(() -> now.truncatedTo(ChronoUnit.SECONDS).toString());
        String shownMessage = status == ConditionStatus.FALSE
                ? remedy.pointedToBy(message, Limits.MESSAGE)
                : message.substring(0, Math.min(message.length(), Limits.MESSAGE));
        return new ReadyCondition(status.value(), reason, shownMessage, transition, generation);
    }

    public boolean isTrue() {
        return status.equals(ConditionStatus.TRUE.value());
    }

    /** The conditions of an object that has no other. */
    public List<Condition> alone() {
        return List.of(new ConditionBuilder()
                .withType(TYPE)
                .withStatus(status)
                .withReason(reason)
                .withMessage(message)
                .withLastTransitionTime(lastTransition)
                .withObservedGeneration(generation.orElse(null))
                .build());
    }
}
