package dev.kokumi.kube.remote;

import static dev.kokumi.kube.remote.RemoteFixture.in;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.testbed.net.Answer;
import dev.kokumi.testbed.net.TlsServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Mutated answers: whatever comes, the outcome is a value and tells nothing secret. */
@Timeout(60)
class HostileAnswersTest {
    private static final int ANSWERS = 400;
    private static final String[] SEEDS = {
        "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Type: application/json\r\n\r\nhello",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\nX: y\r\n\r\n",
        "HTTP/1.1 103 Early Hints\r\nLink: <x>\r\n\r\nHTTP/1.1 401 No\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 204 No Content\r\n\r\n",
    };

    private final Random random = new Random(20261129);

    @Test
    void shouldTurnEveryAnswerIntoAValue() {
        try (var remote = new RemoteFixture();
                var server = TlsServer.with(remote.serving())
                        .answering(_ -> thenCloses(mutate(SEEDS[random.nextInt(SEEDS.length)])))
                        .start()) {
            var connection = remote.connect(remote.kubeconfig(server.url()));
            for (int i = 0; i < ANSWERS; i++) {
                var reply = connection.get("/version", in(Duration.ofSeconds(10)), 1024);
                switch (reply) {
                    case Reply.Answer answer -> assertThat(answer.body().length).isLessThanOrEqualTo(1024);
                    case Reply.Failure failure -> {
                        assertThat(failure.kind()).isIn(FailureKind.PROTOCOL, FailureKind.RESET);
                        assertThat(failure.message())
                                .startsWith(server.authority())
                                .doesNotContain(RemoteFixture.TOKEN);
                    }
                }
            }
        }
    }

    private static Answer thenCloses(byte[] bytes) {
        return out -> {
            out.write(bytes);
            throw new IOException("that was all");
        };
    }

    private byte[] mutate(String seed) {
        byte[] bytes = seed.getBytes(StandardCharsets.ISO_8859_1);
        for (int i = random.nextInt(4); i >= 0; i--) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
        }
        return random.nextInt(4) == 0 ? Arrays.copyOf(bytes, random.nextInt(bytes.length)) : bytes;
    }
}
