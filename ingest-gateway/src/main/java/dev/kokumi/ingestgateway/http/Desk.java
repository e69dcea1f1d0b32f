package dev.kokumi.ingestgateway.http;

/** Decides about requests. Called on virtual threads; may block, always for a bounded time. */
@FunctionalInterface
public interface Desk {
    Answer answer(Post post);
}
