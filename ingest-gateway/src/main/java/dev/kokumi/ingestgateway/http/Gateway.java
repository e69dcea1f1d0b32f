package dev.kokumi.ingestgateway.http;

import dev.kokumi.ingestgateway.limit.ClientAddress;
import dev.kokumi.ingestgateway.refusal.Problem;
import dev.kokumi.ingestgateway.refusal.RefusalCode;
import io.vertx.ext.web.RoutingContext;
import java.time.Duration;
import java.util.Optional;

/**
 * Everything under {@code /v1}. Bodies are read bounded as they arrive, whatever Content-Length says; the decision runs on a
 * virtual thread, the answer goes out on the connection's own.
 */
public final class Gateway {
    private final Desk desk;
    private final ClientAddress addresses;
    private final Duration bodyDeadline;
    private final Responses responses;

    /** @param bodyDeadline how long a body may take to arrive */
    public Gateway(Desk desk, ClientAddress addresses, Duration bodyDeadline, RequestListener listener) {
        this.desk = desk;
        this.addresses = addresses;
        this.bodyDeadline = bodyDeadline;
        this.responses = new Responses(listener);
    }

    /** Answers a request. */
    public void handle(RoutingContext context) {
        var request = context.request();
        String path = Optional.ofNullable(request.path()).orElse("");
        switch (RouteTable.match(request.method().name(), path)) {
            case Match.Unknown() -> refuse(context, Endpoint.OTHER, RefusalCode.NOT_FOUND);
            case Match.WrongMethod(var endpoint) -> {
                request.response().putHeader("Allow", endpoint.method());
                refuse(context, endpoint, RefusalCode.METHOD_NOT_ALLOWED);
            }
            case Match.Found found -> found(context, found);
        }
    }

    /** Paths outside of {@code /v1}. */
    public void unknown(RoutingContext context) {
        refuse(context, Endpoint.OTHER, RefusalCode.NOT_FOUND);
    }

    /** Requests the server could not read, and whatever failed unforeseen. */
    public void failed(RoutingContext context) {
        int status = context.statusCode();
        refuse(
                context,
                Endpoint.OTHER,
                status >= 400 && status < 500 ? RefusalCode.REQUEST_MALFORMED : RefusalCode.UNAVAILABLE);
    }

    /** Ends each connection with its next answer: the process is about to leave. */
    public void leave() {
        responses.leave();
    }

    private void found(RoutingContext context, Match.Found found) {
        var headers = context.request().headers();
        if (found.endpoint() == Endpoint.EVENTS && !MediaType.isJson(headers.getAll("Content-Type"))) {
            refuse(context, found.endpoint(), RefusalCode.MEDIA_TYPE);
            return;
        }
        switch (BearerReading.of(headers.getAll("Authorization"))) {
            case BearerReading.Missing() -> refuse(context, found.endpoint(), RefusalCode.TOKEN_MISSING);
            case BearerReading.Token(var token) -> {
                String address = addresses.of(
                        context.request().remoteAddress().hostAddress(), headers.getAll("X-Forwarded-For"));
                new BodyReader(context, bodyDeadline)
                        .read(
                                body -> Thread.ofVirtual()
                                        .name("post")
                                        .start(() -> decide(context, found, token, address, body)),
                                () -> refuse(context, found.endpoint(), RefusalCode.BODY_TOO_LARGE));
            }
        }
    }

    private void refuse(RoutingContext context, Endpoint endpoint, RefusalCode code) {
        responses.refuse(context, endpoint, Problem.of(code));
    }

    private void decide(RoutingContext context, Match.Found found, String token, String address, byte[] body) {
        Answer answer;
        try {
            answer = answer(found, token, address, body);
        } catch (RuntimeException e) {
            responses.log(e);
            answer = new Answer.Refused(Problem.of(RefusalCode.UNAVAILABLE));
        }
        responses.send(context, found.endpoint(), answer);
    }

    private Answer answer(Match.Found found, String token, String address, byte[] body) {
        if (found.endpoint() != Endpoint.EVENTS) {
            return desk.answer(
                    new Post(found.endpoint(), found.target(), found.pod(), token, address, Optional.empty()));
        }
        return switch (ReportParser.parse(body)) {
            case ReportReading.Invalid(var detail) -> new Answer.Refused(Problem.of(RefusalCode.BODY_INVALID, detail));
            case ReportReading.Read(var report) ->
                desk.answer(
                        new Post(found.endpoint(), found.target(), found.pod(), token, address, Optional.of(report)));
        };
    }
}
