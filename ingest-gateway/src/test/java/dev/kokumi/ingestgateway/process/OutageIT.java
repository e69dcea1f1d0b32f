package dev.kokumi.ingestgateway.process;

import static org.assertj.core.api.Assertions.assertThat;

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
import java.net.http.HttpResponse;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The hub's API server is away: who a pod is can still be told, and nothing is acknowledged that is not stored. */
@ExtendWith(TestBed.class)
class OutageIT {
    private static final Pod CANARY = new Pod("canary", "canary-uid-1");
    private static final String RUNNING = "{\"phase\":\"Running\"}";

    private ControlPlane hub;
    private Replica gateway;
    private TokenSource source;
    private Pod pod;
    private Brought target;

    @BeforeEach
    void given(@Hub ControlPlane controlPlane, @Spoke ControlPlane spoke, TestNamespace namespace) {
        hub = controlPlane;
        Brought.install(hub);
        source = new TokenSource(spoke, "brought-outage");
        pod = source.pod();
        target = new Brought(hub, namespace.name(), "t", source.namespace(), PodIdentity.JWKS)
                .status(TargetState.READY, source.keys(), CANARY, pod);
        gateway = Replica.on(hub, "gateway-outage");
        assertThat(auth().statusCode()).isEqualTo(200);
        assertThat(gateway.metric("kokumi_ingest_hub_watching")).isEqualTo(1);
    }

    @AfterEach
    void tidy() {
        hub.resume();
        hub.start();
        gateway.close();
    }

    @Test
    void shouldStillTellWhoItIsWhenTheApiServerIsGone() {
        hub.stopApiServer();

        Await.until(
                Duration.ofSeconds(20),
                () -> "the metric does not show the loss",
                () -> gateway.metric("kokumi_ingest_hub_watching") == 0);
        assertThat(auth().statusCode()).isEqualTo(200);
        refused(report());
        assertThat(gateway.process().isReady()).isTrue();

        hub.startApiServer();
        Await.until(Duration.ofSeconds(30), () -> "not stored again", () -> report().statusCode() == 202);
        Await.until(
                Duration.ofSeconds(60),
                () -> "the watch does not stand again",
                () -> gateway.metric("kokumi_ingest_hub_watching") == 1);
        assertThat(target.events("PodReported")).hasSize(1);
    }

    @Test
    void shouldAnswerInTimeWhenTheApiServerHangs() {
        hub.hang();

        long began = System.nanoTime();
        refused(report());
        assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(7));
        assertThat(auth().statusCode()).isEqualTo(200);
        assertThat(gateway.process().isReady()).isTrue();
    }

    private HttpResponse<String> auth() {
        return gateway.auth(target.uid(), source.token(pod, "kokumi-ingest"));
    }

    private HttpResponse<String> report() {
        return gateway.report(target.uid(), pod.uid(), source.token(pod, "kokumi-ingest"), RUNNING);
    }

    private static void refused(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).isEqualTo(503);
        assertThat(answer.body()).contains("\"hub_unavailable\"");
        assertThat(answer.headers().firstValue("Retry-After")).contains("5");
        assertThat(answer.headers().firstValue("Content-Type")).contains("application/problem+json");
    }
}
