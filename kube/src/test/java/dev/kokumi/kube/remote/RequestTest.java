package dev.kokumi.kube.remote;

import static dev.kokumi.kube.remote.RemoteFixture.TOKEN;
import static dev.kokumi.kube.remote.RemoteFixture.in;
import static dev.kokumi.kube.remote.RemoteFixture.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.testbed.net.Answer;
import dev.kokumi.testbed.net.SeenRequest;
import dev.kokumi.testbed.net.TlsServer;
import java.time.Duration;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(30)
class RequestTest {
    private final RemoteFixture remote = new RemoteFixture();

    @AfterEach
    void close() {
        remote.close();
    }

    private TlsServer server(Function<SeenRequest, Answer> script) {
        return TlsServer.with(remote.serving()).answering(script).start();
    }

    @Test
    void shouldSendTheTokenAndKeepTheBasePath() {
        try (var server = server(_ -> Answer.json(200, "{}"))) {
            var reply = remote.version(remote.kubeconfig(server.url() + "/k8s/clusters/c-m-1"));

            assertThat(text(reply)).isEqualTo("200 {}");
            assertThat(server.requests()).singleElement().satisfies(request -> {
                assertThat(request.head().startLine()).isEqualTo("GET /k8s/clusters/c-m-1/version HTTP/1.1");
                assertThat(request.head().header("Authorization")).hasValue("Bearer " + TOKEN);
                assertThat(request.head().header("Host")).hasValue(server.authority());
                assertThat(request.head().header("User-Agent")).hasValue("kokumi-clusters");
                assertThat(request.head().header("Accept-Encoding")).isEmpty();
                assertThat(request.head().header("Accept")).hasValue("application/json, application/jwk-set+json");
            });
        }
    }

    @Test
    void shouldPostJson() {
        try (var server = server(request -> Answer.json(201, request.body()))) {
            var reply = remote.connect(remote.kubeconfig(server.url()))
                    .post("/apis/x/reviews", "{\"name\":\"Zoë\"}", in(Duration.ofSeconds(5)), 1024);

            assertThat(text(reply)).isEqualTo("201 {\"name\":\"Zoë\"}");
            assertThat(server.requests().getFirst().head().header("Content-Type"))
                    .hasValueSatisfying(type -> assertThat(type).startsWith("application/json"));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {301, 302, 307, 308})
    void shouldNotFollowRedirects(int status) {
        try (var other = server(_ -> Answer.json(200, "{}"));
                var server = server(_ -> Answer.redirect(status, other.url() + "/version"))) {
            assertThat(remote.version(remote.kubeconfig(server.url())))
                    .isInstanceOfSatisfying(
                            Reply.Answer.class,
                            answer -> assertThat(answer.status()).isEqualTo(status));
            assertThat(other.connections()).isEmpty();
        }
    }

    @Test
    void shouldAskOnceHoweverTheServerAnswers() {
        var busy = "HTTP/1.1 503 Busy\r\nRetry-After: 0\r\nSet-Cookie: a=b\r\nContent-Length: 0\r\n\r\n";
        try (var server = server(_ -> Answer.raw(busy))) {
            var connection = remote.connect(remote.kubeconfig(server.url()));

            assertThat(text(RemoteFixture.version(connection))).isEqualTo("503 ");
            assertThat(server.requests()).hasSize(1);

            RemoteFixture.version(connection);
            assertThat(server.requests().getLast().head().header("Cookie")).isEmpty();
        }
    }

    @Test
    void shouldNotAnswerAChallenge() {
        var challenge = "HTTP/1.1 401 No\r\nWWW-Authenticate: Basic realm=\"x\"\r\nContent-Length: 2\r\n\r\nno";
        try (var server = server(_ -> Answer.raw(challenge))) {
            assertThat(text(remote.version(remote.kubeconfig(server.url())))).isEqualTo("401 no");
            assertThat(server.requests()).hasSize(1);
        }
    }

    @Test
    void shouldKeepAsMuchOfABodyAsIsAskedFor() {
        try (var server = server(_ -> Answer.huge(1L << 30))) {
            var connection = remote.connect(remote.kubeconfig(server.url()));

            assertThat(connection.get("/", in(Duration.ofSeconds(2)), 5))
                    .isInstanceOfSatisfying(Reply.Answer.class, answer -> {
                        assertThat(answer.body()).hasSize(5);
                        assertThat(answer.truncated()).isTrue();
                    });
        }
    }

    @Test
    void shouldTellABodyOfExactlyTheBoundFromALongerOne() {
        try (var server = server(_ -> Answer.json(200, "12345"))) {
            var connection = remote.connect(remote.kubeconfig(server.url()));

            assertThat(text(connection.get("/", in(Duration.ofSeconds(5)), 5))).isEqualTo("200 12345");
            assertThat(text(connection.get("/", in(Duration.ofSeconds(5)), 4))).isEqualTo("200 1234 [truncated]");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n1\r\nc\r\n0\r\n\r\n",
                "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc",
                "HTTP/1.0 200 OK\r\nContent-Length: 3\r\n\r\nabc",
            })
    void shouldReadEveryFormOfBody(String answer) {
        try (var server = server(_ -> Answer.raw(answer))) {
            assertThat(text(remote.version(remote.kubeconfig(server.url())))).isEqualTo("200 abc");
        }
    }

    @Test
    void shouldNeverShowTheTokenInAMessageOrAsTextEvenWhenTheServerEchoesIt() {
        try (var server = server(
                request -> Answer.raw(request.head().header("Authorization").orElse("none") + "\r\n\r\n"))) {
            var kubeconfig = remote.kubeconfig(server.url());
            var connection = remote.connect(kubeconfig);

            assertThat(text(RemoteFixture.version(connection)))
                    .startsWith("PROTOCOL: ")
                    .doesNotContain(TOKEN);
            assertThat(kubeconfig + " " + connection + " " + new Requests(kubeconfig, "x"))
                    .doesNotContain(TOKEN);
        }
    }
}
