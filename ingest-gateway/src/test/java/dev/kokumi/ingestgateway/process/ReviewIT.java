package dev.kokumi.ingestgateway.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.PodIdentity;
import dev.kokumi.api.TargetState;
import dev.kokumi.ingestgateway.fixture.Brought;
import dev.kokumi.ingestgateway.fixture.Pod;
import dev.kokumi.ingestgateway.fixture.TokenSource;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.junit.TestNamespace;
import dev.kokumi.testbed.wait.Await;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Pods of the hub itself, that its own API server vouches for. */
@ExtendWith(TestBed.class)
class ReviewIT {
    private static final Pod CANARY = new Pod("canary", "canary-uid-1");
    private static Replica gateway;

    private ControlPlane hub;
    private TokenSource source;
    private Pod pod;
    private Brought target;

    @BeforeAll
    static void start(@Hub ControlPlane hub) {
        Brought.install(hub);
        gateway = Replica.on(hub, "gateway-review");
    }

    @AfterAll
    static void stop() {
        gateway.close();
    }

    @BeforeEach
    void given(@Hub ControlPlane controlPlane, TestNamespace namespace) {
        hub = controlPlane;
        source = new TokenSource(hub, namespace.name());
        pod = source.pod();
        target = new Brought(hub, namespace.name(), "t", source.namespace(), PodIdentity.TOKEN_REVIEW)
                .status(TargetState.READY, Brought.keys(""), CANARY, pod);
        Await.until(
                Duration.ofSeconds(10),
                () -> "not served: " + auth(token()).body(),
                () -> auth(token()).statusCode() == 200);
    }

    @Test
    void shouldRefuseAtOnceWhenThePodIsGone() {
        var token = token();
        assertThat(auth(token).statusCode()).isEqualTo(200);

        source.delete(pod);

        // The API server itself remembers for ten seconds that a token was good.
        Await.until(
                Duration.ofSeconds(20),
                () -> "still served",
                () -> auth(token).body().contains("\"signature_invalid\""));
    }

    @Test
    void shouldNotAskTheApiServerWhenClaimsAlreadySayNo() {
        long before = reviews();
        code(auth(source.token(pod, "other")), 401, "audience_mismatch");
        code(auth(source.token(source.pod(), "kokumi-ingest")), 403, "pod_unknown");
        code(gateway.canary(target.uid(), token()), 403, "pod_uid_mismatch");
        code(auth("junk"), 401, "token_malformed");
        assertThat(reviews()).isEqualTo(before);
    }

    @Test
    void shouldBoundTheReviewsWhenAPodsTokenIsTamperedWith() {
        var good = token();
        assertThat(auth(good).statusCode()).isEqualTo(200);
        long before = reviews();
        int asked = 0;
        for (int i = 0; i < 300; i++) {
            int at = good.length() - 200 + i % 100;
            var bad = good.substring(0, at)
                    + (char) ('A' + i / 100)
                    + (good.charAt(at + 1) == 'z' ? 'y' : 'z')
                    + good.substring(at + 2);
            var answer = auth(bad);
            assertThat(answer.statusCode()).as(answer.body()).isIn(401, 429);
            asked += answer.statusCode() == 401 ? 1 : 0;
        }
        System.out.printf("300 tampered tokens: %d looked at, %d TokenReviews%n", asked, reviews() - before);
        assertThat(reviews() - before).isPositive().isLessThan(150);
        assertThat(auth(good).statusCode()).isEqualTo(200);
    }

    private long reviews() {
        return hub.auditLog()
                .filter(record -> record.resource().equals("tokenreviews"))
                .filter(record -> record.by("kokumi", "kokumi-ingest-gateway"))
                .count();
    }

    private String token() {
        return source.token(pod, "kokumi-ingest");
    }

    private HttpResponse<String> auth(String token) {
        return gateway.auth(target.uid(), token);
    }

    private static void code(HttpResponse<String> answer, int status, String code) {
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.body()).contains("\"" + code + "\"");
    }
}
