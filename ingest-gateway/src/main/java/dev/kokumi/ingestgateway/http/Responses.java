package dev.kokumi.ingestgateway.http;

import dev.kokumi.ingestgateway.refusal.Problem;
import dev.kokumi.ingestgateway.refusal.RefusalCode;
import io.vertx.ext.web.RoutingContext;
import org.jboss.logging.Logger;

/** Writes answers, always on the connection's own thread, and counts them. */
final class Responses {
    private static final Logger LOG = Logger.getLogger(Responses.class);
    private final RequestListener listener;
    private volatile boolean leaving;

    Responses(RequestListener listener) {
        this.listener = listener;
    }

    /** From now on each answer is the last of its connection. */
    void leave() {
        leaving = true;
    }

    void send(RoutingContext context, Endpoint endpoint, Answer answer) {
        // The connection may be gone by now; then there is nobody to tell.
        context.vertx().runOnContext(now -> {
            switch (answer) {
                case Answer.Stored() -> {
                    listener.answered(endpoint, "accepted");
                    end(context, 202, "");
                }
                case Answer.Proven proven -> {
                    // The target's API server signs whatever names it likes; a line end must not become a header.
                    if (!HeaderText.fit(proven)) {
                        refuse(context, endpoint, Problem.of(RefusalCode.TOKEN_MALFORMED));
                        return;
                    }
                    listener.answered(endpoint, "proven");
                    proven(context, proven);
                }
                case Answer.Refused(var problem) -> refuse(context, endpoint, problem);
            }
        });
    }

    void refuse(RoutingContext context, Endpoint endpoint, Problem problem) {
        listener.answered(endpoint, problem.code().value());
        var response = context.response();
        if (response.ended() || response.closed() || response.headWritten()) {
            return;
        }
        response.putHeader("Content-Type", "application/problem+json");
        if (problem.code().status() == 401) {
            response.putHeader("WWW-Authenticate", "Bearer");
        }
        if (problem.retryAfter().isPositive()) {
            response.putHeader("Retry-After", Long.toString(problem.retrySeconds()));
        }
        end(context, problem.code().status(), problem.json());
    }

    /** The class is enough: a message may hold what was sent. */
    void log(RuntimeException failure) {
        LOG.errorf("a request failed: %s", failure.getClass().getName());
    }

    private void proven(RoutingContext context, Answer.Proven proven) {
        if (context.response().closed()) {
            return;
        }
        context.response()
                .putHeader("X-Kokumi-Target", proven.target())
                .putHeader("X-Kokumi-Namespace", proven.namespace())
                .putHeader("X-Kokumi-Service-Account", proven.serviceAccount())
                .putHeader("X-Kokumi-Pod", proven.pod())
                .putHeader("X-Kokumi-Pod-UID", proven.podUid());
        end(context, 200, "");
    }

    private void end(RoutingContext context, int status, String body) {
        var response = context.response();
        if (response.ended() || response.closed()) {
            return;
        }
        if (leaving) {
            response.putHeader("Connection", "close");
        }
        response.putHeader("Cache-Control", "no-store").setStatusCode(status);
        var unused = response.end(body);
    }
}
