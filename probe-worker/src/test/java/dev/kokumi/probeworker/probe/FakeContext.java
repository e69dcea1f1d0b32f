package dev.kokumi.probeworker.probe;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/** The worker's side: time passes only while a post is waited for. */
final class FakeContext implements ProbeContext {
    static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    final List<String> recorded = new ArrayList<>();
    Post post = Post.ARRIVED;
    int waits;
    boolean statusFails;
    boolean ending;
    KeyReading.Keys keys = new KeyReading.Keys.Read("https://issuer.example", List.of());
    private Instant now = START;

    @Override
    public InstantSource clock() {
        return () -> now;
    }

    @Override
    public boolean ending() {
        return ending;
    }

    @Override
    public KeyReading signingKeys() {
        return (_, _) -> keys;
    }

    @Override
    public void canaryCreated(String podName, String podUid, Instant validUntil) {
        if (statusFails) {
            throw new IllegalStateException("secret detail");
        }
        recorded.add(podUid + " " + validUntil);
    }

    @Override
    public Post awaitPost(String podUid, Instant deadline) {
        waits++;
        if (post == Post.AWAITED && deadline.isAfter(now)) {
            now = deadline;
        }
        return post;
    }
}
