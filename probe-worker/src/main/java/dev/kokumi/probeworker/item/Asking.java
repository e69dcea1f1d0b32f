package dev.kokumi.probeworker.item;

import dev.kokumi.probeworker.target.TargetApi;
import dev.kokumi.probeworker.target.TargetReply;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/**
 * The questions of one run, each in a time box of its own. Once the target is lost (no connection, or no credential that counts) nothing more is
 * asked, so that a dead target costs one time box and not one for each item. For one thread.
 */
public final class Asking {
    /** Bound on what is read of an answer, in bytes; a list of API resources fits. */
    private static final int MAX_BYTES = 512 * 1024;

    private final TargetApi api;
    private final InstantSource clock;
    private final Duration box;
    private final Instant deadline;
    private Optional<TargetReply> lost = Optional.empty();

    /**
     * Begins a run.
     *
     * @param box most time of one question
     * @param deadline of all together
     */
    public Asking(TargetApi api, InstantSource clock, Duration box, Instant deadline) {
        this.api = api;
        this.clock = clock;
        this.box = box;
        this.deadline = deadline;
    }

    /** Deadline of a question asked now. */
    public Instant until() {
        var own = clock.instant().plus(box);
        return own.isBefore(deadline) ? own : deadline;
    }

    /** Why nothing more is asked; never an answer. */
    public Optional<TargetReply> lost() {
        return lost;
    }

    /** Ends the questions, as if the target had answered 401. */
    void reject(String message) {
        lost = Optional.of(new TargetReply.Rejected(message));
    }

    Heard get(String path) {
        return get(path, MAX_BYTES);
    }

    /** With a bound of its own: 1 where the content is nobody's business. */
    Heard get(String path, int maxBytes) {
        return lost.isPresent() ? alreadyLost() : heard(api.get(path, until(), maxBytes));
    }

    Heard post(String path, String json) {
        return lost.isPresent() ? alreadyLost() : heard(api.post(path, json, until(), MAX_BYTES));
    }

    private Heard heard(TargetReply reply) {
        return switch (reply) {
            case TargetReply.Answer(int status, byte[] body, boolean _) -> new Heard.Told(status, Answers.json(body));
            case TargetReply.Rejected(String message) -> lose(reply, "the target rejects the credential: " + message);
            case TargetReply.Unavailable(String message) -> lose(reply, "the credential is unavailable: " + message);
            case TargetReply.NoConnection(var _, String message) -> lose(reply, "no answer: " + message);
        };
    }

    private Heard lose(TargetReply reply, String message) {
        lost = Optional.of(reply);
        return new Heard.Lost(message);
    }

    private static Heard alreadyLost() {
        return new Heard.Lost("no answer");
    }
}
