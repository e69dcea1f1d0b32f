package dev.kokumi.ingestgateway.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.Annotations;
import dev.kokumi.api.PodIdentity;
import dev.kokumi.api.TargetState;
import dev.kokumi.ingestgateway.fixture.Brought;
import dev.kokumi.ingestgateway.fixture.Pod;
import dev.kokumi.ingestgateway.fixture.TokenSource;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.Spoke;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.junit.TestNamespace;
import dev.kokumi.testbed.wait.Await;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Two replicas, and pods whose tokens a real API server minted. */
@ExtendWith(TestBed.class)
class GatewayIT {
    private static Replica one;
    private static Replica other;

    private TokenSource source;
    private Pod pod;
    private Pod canary;
    private Brought target;

    @BeforeAll
    static void start(@Hub ControlPlane hub) {
        Brought.install(hub);
        one = Replica.on(hub, "gateway-1");
        other = Replica.on(hub, "gateway-2");
    }

    @AfterAll
    static void stop() {
        one.close();
        other.close();
    }

    @BeforeEach
    void given(@Hub ControlPlane hub, @Spoke ControlPlane spoke, TestNamespace namespace) {
        source = new TokenSource(spoke, "brought-gateway");
        pod = source.pod();
        canary = source.pod();
        target = new Brought(hub, namespace.name(), "t", source.namespace(), PodIdentity.JWKS)
                .status(TargetState.PROBING, source.keys(), canary, pod);
        Await.until(Duration.ofSeconds(10), () -> "the target is not known", () -> known(one) && known(other));
    }

    private boolean known(Replica replica) {
        return replica.auth(target.uid(), source.token(pod, "kokumi-ingest")).statusCode() == 200;
    }

    @Test
    void shouldStoreOneEventWhenTheCanaryPostsTwiceAndToBoth() {
        var token = source.token(canary, "kokumi-ingest");

        assertThat(one.canary(target.uid(), token).statusCode()).isEqualTo(202);
        assertThat(one.canary(target.uid(), token).statusCode()).isEqualTo(202);
        assertThat(other.canary(target.uid(), token).statusCode()).isEqualTo(202);

        assertThat(target.events("CanaryPosted")).singleElement().satisfies(event -> {
            assertThat(event.getReportingComponent()).isEqualTo("kokumi-ingest-gateway");
            assertThat(event.getRelated().getUid()).isEqualTo(canary.uid());
            assertThat(event.getRelated().getName()).isEqualTo(canary.name());
        });
    }

    @Test
    void shouldStoreAnEventOfEachReport() {
        var token = source.token(pod, "kokumi-ingest");

        assertThat(one.report(target.uid(), pod.uid(), token, "{\"phase\":\"Running\",\"progress\":40}")
                        .statusCode())
                .isEqualTo(202);
        assertThat(other.report(
                                target.uid(),
                                pod.uid(),
                                token,
                                "{\"phase\":\"Done\",\"message\":\"a\\u001b[31mb\\u202ec\"}")
                        .statusCode())
                .isEqualTo(202);

        assertThat(target.events("PodReported"))
                .hasSize(2)
                .allSatisfy(event -> assertThat(event.getRelated().getUid()).isEqualTo(pod.uid()));
        assertThat(target.events("PodReported"))
                .extracting(event -> event.getMessage())
                .containsExactlyInAnyOrder("Running", "Done: a [31mb c");
        assertThat(target.events("PodReported"))
                .anySatisfy(event -> assertThat(event.getMetadata().getAnnotations())
                        .containsEntry(Annotations.POD_PHASE, "Running")
                        .containsEntry(Annotations.POD_PROGRESS, "40"));
    }

    @Test
    void shouldTellAProxyWhoItIs() {
        var answer = one.auth(target.uid(), source.token(pod, "kokumi-ingest"));

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().map())
                .containsEntry("X-Kokumi-Target", java.util.List.of(target.uid()))
                .containsEntry("X-Kokumi-Namespace", java.util.List.of(source.namespace()))
                .containsEntry("X-Kokumi-Service-Account", java.util.List.of(TokenSource.ACCOUNT))
                .containsEntry("X-Kokumi-Pod", java.util.List.of(pod.name()))
                .containsEntry("X-Kokumi-Pod-UID", java.util.List.of(pod.uid()));
    }

    @Test
    void shouldServeLivePodsWhileTheHubCannotLookAndNobodyOfAFailedTarget() {
        for (var state : TargetState.values()) {
            target.status(state, source.keys(), canary, pod);
            int expected = switch (state) {
                case PROBING, READY, UNREACHABLE, CREDENTIAL_UNAVAILABLE -> 200;
                case FAILED, CREDENTIAL_REJECTED -> 403;
            };
            // A fresh token each time: an answer that is remembered would prove nothing.
            Await.until(
                    Duration.ofSeconds(10),
                    () -> state + " is not answered with " + expected,
                    () -> one.auth(target.uid(), source.token(pod, "kokumi-ingest"))
                                    .statusCode()
                            == expected);
        }
    }

    @Test
    void shouldRefuseThePodAtOnceWhenItIsTakenOffTheList() {
        target.status(TargetState.READY, source.keys(), canary);

        Await.until(
                Duration.ofSeconds(10),
                () -> "still served",
                () -> one.auth(target.uid(), source.token(pod, "kokumi-ingest"))
                        .body()
                        .contains("\"pod_unknown\""));
    }

    @Test
    void shouldLetAPodWaitWhenItFloodsTheHubWithReports() {
        var token = source.token(pod, "kokumi-ingest");
        int accepted = 0;
        for (int i = 0; i < 70; i++) {
            var answer = one.report(target.uid(), pod.uid(), token, "{\"phase\":\"Running\"}");
            if (answer.statusCode() == 202) {
                accepted++;
                continue;
            }
            assertThat(answer.statusCode()).isEqualTo(429);
            assertThat(answer.body()).contains("\"rate_limited\"");
            assertThat(answer.headers().firstValue("Retry-After")).isPresent();
        }
        assertThat(accepted).isBetween(60, 69);
        assertThat(target.events("PodReported")).hasSize(accepted);
    }

    @Test
    void shouldShowTheDocumentedMetricsAndNothingOfARequest() {
        assertThat(one.auth(target.uid(), source.token(pod, "kokumi-ingest")).statusCode())
                .isEqualTo(200);
        assertThat(one.process().metrics())
                .contains("kokumi_ingest_requests_total{")
                .contains("# TYPE kokumi_ingest_verification_seconds histogram")
                .contains("kokumi_ingest_verification_seconds_bucket{mode=\"JWKS\",verdict=\"verified\",le=")
                .contains("kokumi_ingest_hub_watching 1.0")
                .doesNotContain(target.uid())
                .doesNotContain(pod.uid());
        assertThat(one.process().metrics()).contains("endpoint=\"auth\"").contains("code=\"proven\"");
        assertThat(one.send(one.bare("/q/metrics").GET()).statusCode()).isEqualTo(404);
        assertThat(one.send(one.bare("/q/health").GET()).statusCode()).isEqualTo(404);
    }
}
