package dev.kokumi.probeworker.status;

import dev.kokumi.api.EventReason;
import io.fabric8.kubernetes.api.model.HasMetadata;

/** Takes Events to record, without waiting. */
@FunctionalInterface
public interface EventSink {
    void record(HasMetadata about, EventReason reason, String message);
}
