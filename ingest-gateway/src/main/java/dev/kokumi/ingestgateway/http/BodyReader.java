package dev.kokumi.ingestgateway.http;

import io.vertx.core.buffer.Buffer;
import io.vertx.ext.web.RoutingContext;
import java.time.Duration;
import java.util.function.Consumer;

/** Reads one body, bounded in bytes as it arrives and in time; used on the connection's own thread only. */
final class BodyReader {
    /** Bytes of a body. */
    static final int MOST = 64 * 1024;

    /** How long a client that sent too much has for reading that it did. */
    private static final Duration LINGER = Duration.ofSeconds(1);

    private final RoutingContext context;
    private final Duration deadline;
    private final Buffer body = Buffer.buffer();
    private boolean given;

    BodyReader(RoutingContext context, Duration deadline) {
        this.context = context;
        this.deadline = deadline;
    }

    /**
     * Calls one of the two, or none when the client is gone or too slow; then the connection is closed.
     *
     * @param whole takes the body
     * @param tooLarge refuses; the connection ends with its answer
     */
    void read(Consumer<byte[]> whole, Runnable tooLarge) {
        var request = context.request();
        long timer = context.vertx().setTimer(deadline.toMillis(), late -> {
            if (!given) {
                given = true;
                var unused = request.connection().close();
            }
        });
        request.handler(part -> {
            if (!given && body.length() + part.length() > MOST) {
                given = true;
                context.vertx().cancelTimer(timer);
                request.response().putHeader("Connection", "close");
                tooLarge.run();
                // Not at once: what is still under way would make the kernel drop the answer with the connection.
                context.vertx().setTimer(LINGER.toMillis(), late -> {
                    var unused = request.connection().close();
                });
            } else if (!given) {
                body.appendBuffer(part);
            }
        });
        request.endHandler(end -> {
            context.vertx().cancelTimer(timer);
            if (!given) {
                given = true;
                whole.accept(body.getBytes());
            }
        });
        request.exceptionHandler(gone -> {
            given = true;
            context.vertx().cancelTimer(timer);
        });
        request.resume();
    }
}
