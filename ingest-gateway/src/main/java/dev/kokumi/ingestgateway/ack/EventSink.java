package dev.kokumi.ingestgateway.ack;

import io.fabric8.kubernetes.api.model.Event;

/** Where Events are created. */
@FunctionalInterface
public interface EventSink {
    /** @throws io.fabric8.kubernetes.client.KubernetesClientException when the API server refuses or is away */
    void create(Event event);
}
