package dev.kokumi.ingestgateway.ack;

import dev.kokumi.api.ClusterTarget;
import dev.kokumi.api.EventReason;
import dev.kokumi.kube.event.EventFactory;
import io.fabric8.kubernetes.api.model.Event;
import io.fabric8.kubernetes.api.model.EventBuilder;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The form of the gateway's Events: about the ClusterTarget, related to the pod. */
public final class PodEvents {
    /** {@code reportingComponent}; the admission policy kokumi-events goes by it. */
    public static final String COMPONENT = "kokumi-ingest-gateway";

    /** A name has 253 characters; the longest suffix takes less than the rest. */
    private static final int MOST_TARGET_NAME = 150;

    private final EventFactory factory;

    /** @param instance {@code reportingInstance}: the replica */
    public PodEvents(String instance) {
        factory = new EventFactory(COMPONENT, instance);
    }

    Event about(
            TargetRef target,
            @Nullable PodRef pod,
            EventReason reason,
            String suffix,
            String message,
            Map<String, String> annotations,
            Instant now) {
        var about = new ClusterTarget();
        about.setMetadata(new ObjectMetaBuilder()
                .withNamespace(target.namespace())
                .withName(target.name())
                .withUid(target.uid())
                .build());
        var event = new EventBuilder(factory.create(about, reason, message, now))
                .editMetadata()
                .withName(name(target.name(), suffix))
                .withAnnotations(annotations.isEmpty() ? null : annotations)
                .endMetadata();
        if (pod != null) {
            event.withNewRelated()
                    .withApiVersion("v1")
                    .withKind("Pod")
                    .withNamespace(pod.namespace())
                    .withName(pod.name())
                    .withUid(pod.uid())
                    .endRelated();
        }
        return event.build();
    }

    private static String name(String target, String suffix) {
        String start = target.length() > MOST_TARGET_NAME ? target.substring(0, MOST_TARGET_NAME) + "x" : target;
        return start + "." + suffix;
    }
}
