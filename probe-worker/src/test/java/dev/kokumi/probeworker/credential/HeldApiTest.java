package dev.kokumi.probeworker.credential;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.kube.kubeconfig.Credential;
import dev.kokumi.kube.kubeconfig.Kubeconfig;
import dev.kokumi.kube.kubeconfig.Trust;
import dev.kokumi.kube.remote.Reply;
import dev.kokumi.kube.remote.RotatingConnection;
import dev.kokumi.kube.server.ServerUrl;
import dev.kokumi.probeworker.target.TargetReply;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What a 401 sets off. */
@Timeout(30)
@SuppressWarnings("NullAway.Init") // set before each test
class HeldApiTest {
    private static final String SERVER = "https://spoke.example:6443";
    private static final Instant LATER = Instant.MAX;

    @TempDir
    Path folder;

    private final AtomicInteger rereads = new AtomicInteger();
    private HeldCredential held;

    /** Answers 401 to every token but one. */
    private record Server(Supplier<String> shown, String valid) implements RotatingConnection {
        @Override
        public Reply get(String path, Instant deadline, int maxBytes) {
            return new Reply.Answer(shown.get().equals(valid) ? 200 : 401, new byte[0], false);
        }

        @Override
        public Reply post(String path, String json, Instant deadline, int maxBytes) {
            return get(path, deadline, maxBytes);
        }

        @Override
        public Reply delete(String path, String json, Instant deadline, int maxBytes) {
            return get(path, deadline, maxBytes);
        }
    }

    @BeforeEach
    void hold() {
        held = new HeldCredential("team", "uid", TokenDirectory.open(folder, true, new MountTable(List.of())));
        held.install(kubeconfig(SERVER, "old"));
    }

    private static Kubeconfig kubeconfig(String server, String token) {
        return new Kubeconfig(
                new ServerUrl(server),
                new Trust.SystemRoots(),
                Optional.empty(),
                Optional.empty(),
                false,
                new Credential.Token(token));
    }

    private HeldApi api(String valid, Supplier<Reread> read) {
        return new HeldApi(new Server(() -> held.token(1), valid), held, 1, () -> {
            rereads.incrementAndGet();
            return read.get();
        });
    }

    private Reread rotatedTo(String server, String token) {
        return held.install(kubeconfig(server, token)).generation() == 1 ? new Reread.Same() : new Reread.Moved();
    }

    private static TargetReply get(HeldApi api) {
        return api.get("/version", LATER, 1000);
    }

    @Test
    void shouldReadAgainAndRepeatOnceWhenTheTokenWasRotated() {
        assertThat(get(api("new", () -> rotatedTo(SERVER, "new")))).isInstanceOf(TargetReply.Answer.class);
        assertThat(rereads).hasValue(1);
    }

    @Test
    void shouldNotReadAgainWhenTheTokenIsValid() {
        assertThat(get(api("old", () -> rotatedTo(SERVER, "new")))).isInstanceOf(TargetReply.Answer.class);
        assertThat(rereads).hasValue(0);
    }

    @Test
    void shouldBeRejectedWhenTheTokenReadAgainIsRefusedToo() {
        assertThat(get(api("other", () -> rotatedTo(SERVER, "new")))).isInstanceOf(TargetReply.Rejected.class);
        assertThat(rereads).hasValue(1);
    }

    @Test
    void shouldBeUnavailableWhenTheSourceCannotBeReadAgain() {
        assertThat(get(api("new", () -> new Reread.Unreadable("sealed"))))
                .isEqualTo(new TargetReply.Unavailable("sealed"));
    }

    @Test
    void shouldNotShowANewTokenToTheOldServer() {
        var api = api("new", () -> rotatedTo("https://other.example:6443", "new"));

        assertThat(get(api)).isInstanceOf(TargetReply.Unavailable.class);
        assertThat(get(api)).isInstanceOf(TargetReply.Unavailable.class);
        assertThat(rereads).hasValue(1);
    }

    @Test
    void shouldBeUnavailableWhenTheTargetIsForgotten() {
        held.forget();

        assertThat(get(api("old", () -> new Reread.Same()))).isInstanceOf(TargetReply.Unavailable.class);
    }

    @Test
    void shouldReadOnceWhenSeveralAreRefusedAtOnce() throws Exception {
        int many = 8;
        var refused = new CountDownLatch(many);
        var first = new AtomicInteger();
        RotatingConnection server = new Server(
                () -> {
                    String token = held.token(1);
                    if (first.incrementAndGet() <= many) {
                        refused.countDown();
                        await(refused);
                    }
                    return token;
                },
                "new");
        var api = new HeldApi(server, held, 1, () -> {
            rereads.incrementAndGet();
            return rotatedTo(SERVER, "new");
        });

        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<TargetReply>> replies = threads.invokeAll(java.util.Collections.nCopies(many, () -> get(api)));
            for (var reply : replies) {
                assertThat(reply.get()).isInstanceOf(TargetReply.Answer.class);
            }
        }
        assertThat(rereads).hasValue(1);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void shouldRedactWhatIsHeld() {
        assertThat(held + " "
                        + new SourceReading.Found(
                                "s3cret".getBytes(java.nio.charset.StandardCharsets.UTF_8), "vault:1", "x"))
                .doesNotContain("old")
                .doesNotContain("s3cret");
    }
}
