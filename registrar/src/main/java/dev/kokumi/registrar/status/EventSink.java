package dev.kokumi.registrar.status;

import dev.kokumi.api.Cluster;
import dev.kokumi.api.EventReason;

/** Records Events. */
@FunctionalInterface
public interface EventSink {
    void record(Cluster about, EventReason reason, String message);
}
