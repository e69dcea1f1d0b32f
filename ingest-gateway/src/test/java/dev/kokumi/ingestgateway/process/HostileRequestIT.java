package dev.kokumi.ingestgateway.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.PodIdentity;
import dev.kokumi.api.TargetState;
import dev.kokumi.ingestgateway.fixture.Brought;
import dev.kokumi.ingestgateway.fixture.Pod;
import dev.kokumi.ingestgateway.fixture.TokenSource;
import dev.kokumi.ingestgateway.refusal.RefusalCode;
import dev.kokumi.ingestgateway.token.HostileTokens;
import dev.kokumi.ingestgateway.token.Signer;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.Spoke;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.junit.TestNamespace;
import dev.kokumi.testbed.wait.Await;
import java.io.ByteArrayInputStream;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Everything that must be refused, as it arrives over HTTP: code and form of each answer, and that nothing of it stays. */
@ExtendWith(TestBed.class)
class HostileRequestIT {
    private static final Signer SIGNER = Signer.rsa("k1");
    private static final Signer CURVE = Signer.ec("k2");
    private static final Pod POD = new Pod("turn-1", "pod-uid-1");
    private static final Pod CANARY = new Pod("canary", "canary-uid-1");
    private static final String GOOD = "{\"phase\":\"Running\"}";
    private static final List<String> SENT = new ArrayList<>();

    private static Replica gateway;
    private static Brought target;
    private static Brought real;
    private static TokenSource source;

    @BeforeAll
    static void start(@Hub ControlPlane hub, @Spoke ControlPlane spoke, TestNamespace namespace) {
        Brought.install(hub);
        source = new TokenSource(spoke, "brought-hostile");
        target = new Brought(hub, namespace.name(), "forged", "brought", PodIdentity.JWKS)
                .status(
                        TargetState.READY,
                        Brought.keys(HostileTokens.ISSUER, SIGNER.published(), CURVE.published()),
                        CANARY,
                        POD);
        real = new Brought(hub, namespace.name(), "real", source.namespace(), PodIdentity.JWKS)
                .status(TargetState.READY, source.keys(), CANARY, POD);
        gateway = Replica.on(
                hub,
                "gateway-hostile",
                spec -> spec.with("kokumi.ingest.limit.address-burst", "100000")
                        .with("kokumi.ingest.limit.target-burst", "100000")
                        .with("kokumi.ingest.limit.everywhere-burst", "100000")
                        .with("quarkus.log.level", "DEBUG"));
        Await.until(
                Duration.ofSeconds(10),
                () -> "the targets are not known",
                () -> gateway.auth(target.uid(), HostileTokens.good(SIGNER, Instant.now()))
                                .statusCode()
                        == 200);
    }

    @AfterAll
    static void stop() {
        gateway.close();
    }

    @Test
    void shouldRefuseEachHostileTokenWithItsCodeAndKeepNothingOfIt() {
        var hostile = HostileTokens.all(SIGNER, CURVE, Instant.now(), 60);
        assertThat(hostile).hasSizeGreaterThan(40);
        for (var each : hostile) {
            if (each.token().isEmpty() || each.token().chars().anyMatch(c -> c <= ' ')) {
                continue;
            }
            SENT.add(each.token());
            refused(each.name(), gateway.report(target.uid(), POD.uid(), each.token(), GOOD), each.code());
        }
        var log = gateway.process().log();
        for (var token : SENT) {
            var signature = token.substring(token.lastIndexOf('.') + 1);
            assertThat(log).doesNotContain(token);
            assertThat(signature.length() > 20 && log.contains(signature)).isFalse();
        }
        assertThat(target.events()).noneMatch(event -> event.getReason().equals("PodReported"));
        assertThat(log).doesNotContain("eyJhbGciOi");
    }

    @Test
    void shouldRefuseTrueTokensThatAreForSomethingElse() {
        var pod = source.pod();
        var recorded = source.pod();
        var now = source.token(pod, "kokumi-ingest");
        refused("a pod nobody recorded", gateway.auth(real.uid(), now), RefusalCode.POD_UNKNOWN);
        real.status(TargetState.READY, source.keys(), CANARY, recorded);
        Await.until(
                Duration.ofSeconds(10),
                () -> "the pod is not known",
                () -> gateway.auth(real.uid(), source.token(recorded, "kokumi-ingest"))
                                .statusCode()
                        == 200);
        var token = source.token(recorded, "kokumi-ingest");
        refused(
                "for the API server",
                gateway.auth(real.uid(), source.token(recorded, "other")),
                RefusalCode.AUDIENCE_MISMATCH);
        refused("another target", gateway.auth(target.uid(), token), RefusalCode.UNKNOWN_KEY);
        refused("no target", gateway.auth("00000000-0000-0000-0000-000000000000", token), RefusalCode.TARGET_UNKNOWN);
        refused("not the canary", gateway.canary(real.uid(), token), RefusalCode.POD_UID_MISMATCH);
        refused("another pod's path", gateway.report(real.uid(), pod.uid(), token, GOOD), RefusalCode.POD_UNKNOWN);
    }

    @Test
    void shouldRefuseOddRequestsWithTheirCode() {
        var token = HostileTokens.good(SIGNER, Instant.now());
        String events = "/v1/targets/%s/pods/%s/events".formatted(target.uid(), POD.uid());
        var json = BodyPublishers.ofString(GOOD);
        refused("no token", gateway.send(gateway.bare("/v1/auth/targets/" + target.uid())), RefusalCode.TOKEN_MISSING);
        refused(
                "two tokens",
                gateway.send(gateway.request("/v1/auth/targets/" + target.uid(), token)
                        .header("Authorization", "Bearer " + token)),
                RefusalCode.TOKEN_MISSING);
        refused(
                "basic",
                gateway.send(gateway.bare("/v1/auth/targets/" + target.uid()).header("Authorization", "Basic YTpi")),
                RefusalCode.TOKEN_MISSING);
        refused("no media type", gateway.send(gateway.request(events, token).POST(json)), RefusalCode.MEDIA_TYPE);
        refused(
                "a form",
                gateway.send(gateway.request(events, token)
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(json)),
                RefusalCode.MEDIA_TYPE);
        refused("no body", gateway.report(target.uid(), POD.uid(), token, ""), RefusalCode.BODY_INVALID);
        refused(
                "a member more",
                gateway.report(target.uid(), POD.uid(), token, "{\"phase\":\"A\",\"x\":1}"),
                RefusalCode.BODY_INVALID);
        refused(
                "too large",
                gateway.report(target.uid(), POD.uid(), token, " ".repeat(64 * 1024 + 1)),
                RefusalCode.BODY_TOO_LARGE);
        refused(
                "too large a canary's",
                gateway.send(gateway.request("/v1/targets/%s/canary".formatted(target.uid()), token)
                        .POST(BodyPublishers.ofString(" ".repeat(1024 * 1024)))),
                RefusalCode.BODY_TOO_LARGE);
        refused(
                "too large and chunked",
                gateway.send(json(events, token)
                        .POST(BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(new byte[200_000])))),
                RefusalCode.BODY_TOO_LARGE);
        refused("GET", gateway.send(gateway.request(events, token).GET()), RefusalCode.METHOD_NOT_ALLOWED);
        refused(
                "DELETE",
                gateway.send(gateway.request("/v1/auth/targets/" + target.uid(), token)
                        .DELETE()),
                RefusalCode.METHOD_NOT_ALLOWED);
        refused("no path", gateway.send(gateway.bare("/")), RefusalCode.NOT_FOUND);
        refused("nor this", gateway.send(gateway.bare("/v1/targets")), RefusalCode.NOT_FOUND);
        refused(
                "encoded",
                gateway.send(gateway.request("/v1/targets/%74/canary", token).POST(json)),
                RefusalCode.NOT_FOUND);
        refused(
                "double slash",
                gateway.send(gateway.request("//v1/auth/targets/" + target.uid(), token)),
                RefusalCode.NOT_FOUND);
        refused(
                "dots",
                gateway.send(gateway.request("/v1/auth/targets/x/../" + target.uid(), token)),
                RefusalCode.NOT_FOUND);
        assertThat(target.events()).noneMatch(event -> event.getReason().equals("PodReported"));
    }

    private static HttpRequest.Builder json(String path, String token) {
        return gateway.request(path, token).header("Content-Type", "application/json");
    }

    private static void refused(String name, HttpResponse<String> answer, RefusalCode code) {
        assertThat(answer.statusCode()).as("%s: %s", name, answer.body()).isEqualTo(code.status());
        assertThat(answer.body()).as(name).contains("\"code\":\"%s\"".formatted(code.value()));
        assertThat(answer.headers().firstValue("Content-Type")).as(name).contains("application/problem+json");
        assertThat(answer.headers().firstValue("Cache-Control")).as(name).contains("no-store");
    }
}
