package dev.kokumi.clustercontroller.check;

import static dev.kokumi.clustercontroller.check.ScriptedServer.ACCESS;
import static dev.kokumi.clustercontroller.check.ScriptedServer.REVIEW;
import static dev.kokumi.clustercontroller.check.ScriptedServer.VERSION;
import static dev.kokumi.clustercontroller.check.ScriptedServer.forbidden;
import static dev.kokumi.clustercontroller.check.ScriptedServer.good;
import static dev.kokumi.clustercontroller.check.ScriptedServer.review;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.kokumi.api.Reason;
import dev.kokumi.kube.remote.FailureKind;
import dev.kokumi.kube.remote.Reply;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ApiCheckTest {
    private static CheckFinding check(ScriptedServer server) {
        return ApiCheck.run(server, Instant.EPOCH);
    }

    private static CheckFinding.Failed failure(ScriptedServer server) {
        return (CheckFinding.Failed) check(server);
    }

    @Test
    void shouldAcceptAServerThatNamesTheUser() {
        assertThat(check(good())).isEqualTo(new CheckFinding.Accepted(Optional.of("v1.34.4")));
    }

    @Test
    void shouldAcceptAnEmptyVersion() {
        assertThat(check(good().answers(VERSION, 200, "{\"gitVersion\":\"\"}")))
                .isEqualTo(new CheckFinding.Accepted(Optional.of("")));
    }

    @Test
    void shouldAcceptAServerThatKeepsItsVersionToItself() {
        assertThat(check(good().answers(VERSION, 403, forbidden("kokumi"))))
                .isEqualTo(new CheckFinding.Accepted(Optional.empty()));
    }

    @Test
    void shouldAcceptARefusalThatNamesTheUser() {
        assertThat(check(good().answers(REVIEW, 403, forbidden("system:serviceaccount:a:b"))))
                .isInstanceOf(CheckFinding.Accepted.class);
    }

    @Test
    void shouldAskAnOlderServerForAnAccessReview() {
        var server = good().answers(REVIEW, 404, "").answers(ACCESS, 201, "{\"kind\":\"SelfSubjectAccessReview\"}");

        assertThat(check(server)).isInstanceOf(CheckFinding.Accepted.class);
        assertThat(server.asked()).containsExactly(VERSION, REVIEW, ACCESS);
    }

    static Stream<Arguments> refusals() {
        return Stream.of(
                arguments("version 401", good().answers(VERSION, 401, ""), Reason.CREDENTIAL_REJECTED, "401"),
                arguments("review 401", good().answers(REVIEW, 401, ""), Reason.CREDENTIAL_REJECTED, "401"),
                arguments(
                        "anonymous",
                        good().answers(REVIEW, 201, review("system:anonymous")),
                        Reason.CREDENTIAL_REJECTED,
                        "named user"),
                arguments("no user", good().answers(REVIEW, 201, review("")), Reason.CREDENTIAL_REJECTED, "named user"),
                arguments(
                        "anonymous refusal",
                        good().answers(REVIEW, 403, forbidden("system:anonymous")),
                        Reason.CREDENTIAL_REJECTED,
                        "named user"),
                arguments(
                        "nameless refusal",
                        good().answers(REVIEW, 403, "<html>forbidden</html>"),
                        Reason.CREDENTIAL_REJECTED,
                        "named user"),
                arguments(
                        "a refusal that only quotes a user",
                        good().answers(REVIEW, 403, "{\"kind\":\"Denied\",\"message\":\"User \\\"a\\\" cannot x\"}"),
                        Reason.CREDENTIAL_REJECTED,
                        "named user"),
                arguments(
                        "old and anonymous",
                        good().answers(REVIEW, 404, "").answers(ACCESS, 403, forbidden("system:anonymous")),
                        Reason.CREDENTIAL_REJECTED,
                        "named user"),
                arguments("no review at all", good().answers(REVIEW, 404, ""), Reason.CHECK_FAILED, "404"),
                arguments("redirect", good().answers(VERSION, 302, ""), Reason.CHECK_FAILED, "redirect (302)"),
                arguments("review redirect", good().answers(REVIEW, 307, ""), Reason.CHECK_FAILED, "redirect (307)"),
                arguments("5xx", good().answers(VERSION, 503, "secret-looking body"), Reason.CHECK_FAILED, "503"),
                arguments("review 5xx", good().answers(REVIEW, 500, ""), Reason.CHECK_FAILED, "500"),
                arguments("version 404", good().answers(VERSION, 404, ""), Reason.CHECK_FAILED, "404"),
                arguments(
                        "HTML", good().answers(VERSION, 200, "<html>login</html>"), Reason.CHECK_FAILED, "gitVersion"),
                arguments("an array", good().answers(VERSION, 200, "[]"), Reason.CHECK_FAILED, "gitVersion"),
                arguments("nothing", good().answers(VERSION, 200, ""), Reason.CHECK_FAILED, "gitVersion"),
                arguments(
                        "a number",
                        good().answers(VERSION, 200, "{\"gitVersion\":134}"),
                        Reason.CHECK_FAILED,
                        "gitVersion"),
                arguments(
                        "two documents",
                        good().answers(VERSION, 200, "{\"gitVersion\":\"v1\"} trailing"),
                        Reason.CHECK_FAILED,
                        "gitVersion"),
                arguments(
                        "depth",
                        good().answers(VERSION, 200, "{\"a\":".repeat(5_000)),
                        Reason.CHECK_FAILED,
                        "gitVersion"),
                arguments(
                        "review HTML",
                        good().answers(REVIEW, 200, "<html>login</html>"),
                        Reason.CHECK_FAILED,
                        "SelfSubjectReview"),
                arguments(
                        "another kind",
                        good().answers(REVIEW, 201, "{\"kind\":\"Pod\"}"),
                        Reason.CHECK_FAILED,
                        "SelfSubjectReview"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("refusals")
    void shouldNotAccept(String what, ScriptedServer server, Reason reason, String named) {
        assertThat(failure(server).reason()).isEqualTo(reason);
        assertThat(failure(server).message())
                .contains(named)
                .hasSizeLessThan(300)
                .doesNotContain("secret");
    }

    @ParameterizedTest
    @ValueSource(strings = {VERSION, REVIEW})
    void shouldNotReadAnswersWithoutEnd(String path) {
        var endless = new Reply.Answer(200, "{\"gitVersion\":\"v1\"}".getBytes(StandardCharsets.UTF_8), true);

        assertThat(failure(good().replies(path, endless)).reason()).isEqualTo(Reason.CHECK_FAILED);
    }

    @ParameterizedTest
    @EnumSource
    void shouldTellWhyThereIsNoAnswer(FailureKind kind) {
        var expected = switch (kind) {
            case NAME_RESOLUTION, CONNECT, TIMEOUT, RESET, PROXY, ADDRESS_FORBIDDEN -> Reason.UNREACHABLE;
            case SERVER_CERTIFICATE, TLS -> Reason.TLS_FAILED;
            case CLIENT_CERTIFICATE -> Reason.CREDENTIAL_REJECTED;
            case PROTOCOL -> Reason.CHECK_FAILED;
        };

        var found = failure(good().replies(REVIEW, new Reply.Failure(kind, "why")));

        assertThat(found).isEqualTo(new CheckFinding.Failed(expected, "why", kind == FailureKind.TIMEOUT));
    }

    @Test
    void shouldNotSendTheReviewToAServerThatDidNotAnswer() {
        var server = good().replies(VERSION, new Reply.Failure(FailureKind.CONNECT, "refused"));

        check(server);

        assertThat(server.asked()).containsExactly(VERSION);
    }
}
