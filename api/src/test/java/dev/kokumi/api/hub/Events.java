package dev.kokumi.api.hub;

import io.fabric8.kubernetes.api.model.Event;
import io.fabric8.kubernetes.api.model.EventBuilder;

/** Events as tests need them, in both of the API's groups. */
public final class Events {
    private Events() {}

    /** An acknowledgement in core/v1, reported by this component; {@code source} is left out. */
    public static Event core(String namespace, String name, String component) {
        return new EventBuilder()
                .withNewMetadata()
                .withNamespace(namespace)
                .withName(name)
                .endMetadata()
                .withNewInvolvedObject()
                .withApiVersion("delivery.kokumi.dev/v1alpha1")
                .withKind("ClusterTarget")
                .withNamespace(namespace)
                .withName("any")
                .withUid("0f3d7a4e-4b0f-4f3e-9d53-0a5a0b3e1a22")
                .endInvolvedObject()
                .withType("Normal")
                .withReason("CanaryPosted")
                .withAction("CanaryPosted")
                .withMessage("posted")
                .withReportingComponent(component)
                .withReportingInstance(component)
                .withFirstTimestamp("2026-11-29T12:00:00Z")
                .withLastTimestamp("2026-11-29T12:00:00Z")
                .withCount(1)
                .build();
    }

    /** The same in events.k8s.io/v1. */
    public static io.fabric8.kubernetes.api.model.events.v1.Event grouped(
            String namespace, String name, String component) {
        return new io.fabric8.kubernetes.api.model.events.v1.EventBuilder()
                .withNewMetadata()
                .withNamespace(namespace)
                .withName(name)
                .endMetadata()
                .withNewRegarding()
                .withApiVersion("delivery.kokumi.dev/v1alpha1")
                .withKind("ClusterTarget")
                .withNamespace(namespace)
                .withName("any")
                .endRegarding()
                .withType("Normal")
                .withReason("CanaryPosted")
                .withAction("CanaryPosted")
                .withNote("posted")
                .withReportingController(component)
                .withReportingInstance("one")
                .withNewEventTime("2026-11-29T12:00:00.000000Z")
                .build();
    }
}
