package dev.kokumi.probeworker.event;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Event;
import io.fabric8.kubernetes.api.model.EventBuilder;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class GatewayEventTest {
    private static final Instant NOW = Instant.parse("2026-11-29T12:00:00Z");

    private static EventBuilder event(String reason) {
        return new EventBuilder()
                .withNewMetadata()
                .withNamespace("ns")
                .withName("e")
                .endMetadata()
                .withReason(reason)
                .withReportingComponent("kokumi-ingest-gateway")
                .withLastTimestamp("2026-11-29T11:59:30Z")
                .withNewInvolvedObject()
                .withKind("ClusterTarget")
                .withNamespace("ns")
                .withUid("u-1")
                .endInvolvedObject()
                .withNewRelated()
                .withUid("p-1")
                .endRelated();
    }

    private static void assertIgnored(Event event) {
        assertThat(GatewayEvent.of(event, NOW)).isEmpty();
    }

    @Test
    void shouldBelieveTheGatewayWhenItTellsOfACanary() {
        assertThat(GatewayEvent.of(event("CanaryPosted").build(), NOW))
                .contains(new GatewayEvent.CanaryPosted("u-1", "p-1"));
    }

    @Test
    void shouldBelieveTheGatewayWhenItAsksForKeys() {
        assertThat(GatewayEvent.of(event("SigningKeyUnknown").build(), NOW))
                .contains(new GatewayEvent.KeyUnknown("u-1"));
    }

    @Test
    void shouldIgnoreAWishForKeysWhenItIsOld() {
        assertIgnored(event("SigningKeyUnknown")
                .withLastTimestamp("2026-11-29T11:50:00Z")
                .build());
        assertIgnored(event("SigningKeyUnknown").withLastTimestamp("soon").build());
    }

    @Test
    void shouldIgnoreEverybodyElse() {
        assertIgnored(event("CanaryPosted").withReportingComponent("somebody").build());
        assertIgnored(event("CanaryPosted").withReportingComponent(null).build());
        assertIgnored(event("CanaryPosted")
                .editInvolvedObject()
                .withKind("Pod")
                .endInvolvedObject()
                .build());
        assertIgnored(event("CanaryPosted")
                .editInvolvedObject()
                .withNamespace("other")
                .endInvolvedObject()
                .build());
        assertIgnored(event("CanaryPosted").withInvolvedObject(null).build());
        assertIgnored(event("CanaryPosted").withRelated(null).build());
        assertIgnored(event("PodReported").build());
    }
}
