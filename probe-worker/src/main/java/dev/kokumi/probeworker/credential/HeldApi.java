package dev.kokumi.probeworker.credential;

import dev.kokumi.kube.remote.Reply;
import dev.kokumi.kube.remote.RotatingConnection;
import dev.kokumi.probeworker.target.TargetApi;
import dev.kokumi.probeworker.target.TargetReply;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.function.Supplier;

/** Speaks to a target; a 401 has the credential read again, once, and the request repeated, once. */
final class HeldApi implements TargetApi {
    private static final int UNAUTHORIZED = 401;
    private static final String REPLACED =
            "the credential is another one by now, for another server or CA; looked at again";

    private final RotatingConnection connection;
    private final HeldCredential held;
    private final long generation;
    private final Supplier<Reread> read;

    HeldApi(RotatingConnection connection, HeldCredential held, long generation, Supplier<Reread> read) {
        this.connection = connection;
        this.held = held;
        this.generation = generation;
        this.read = read;
    }

    @Override
    public TargetReply get(String path, Instant deadline, int maxBytes) {
        return send(() -> connection.get(path, deadline, maxBytes));
    }

    @Override
    public TargetReply post(String path, String json, Instant deadline, int maxBytes) {
        return send(() -> connection.post(path, json, deadline, maxBytes));
    }

    @Override
    public TargetReply delete(String path, String json, Instant deadline, int maxBytes) {
        return send(() -> connection.delete(path, json, deadline, maxBytes));
    }

    private TargetReply send(Supplier<Reply> request) {
        long seen = held.reads();
        try {
            Reply first = request.get();
            if (!refused(first)) {
                return reply(first);
            }
            return switch (held.again(seen, generation, read)) {
                case Reread.Same() -> reply(request.get());
                case Reread.Moved() -> new TargetReply.Unavailable(REPLACED);
                case Reread.Unreadable(String message) -> new TargetReply.Unavailable(message);
            };
        } catch (UncheckedIOException e) {
            // The token's file is gone: replaced, or the target forgotten.
            return new TargetReply.Unavailable(REPLACED);
        }
    }

    private static boolean refused(Reply reply) {
        return reply instanceof Reply.Answer answer && answer.status() == UNAUTHORIZED;
    }

    private static TargetReply reply(Reply reply) {
        return switch (reply) {
            case Reply.Answer answer
            when answer.status() == UNAUTHORIZED ->
                new TargetReply.Rejected(
                        "the target answers 401, also after the credential was read again at its source:"
                                + " store a token that is valid there");
            case Reply.Answer(int status, byte[] body, boolean truncated) ->
                new TargetReply.Answer(status, body, truncated);
            case Reply.Failure(var kind, String message) -> new TargetReply.NoConnection(kind, message);
        };
    }
}
