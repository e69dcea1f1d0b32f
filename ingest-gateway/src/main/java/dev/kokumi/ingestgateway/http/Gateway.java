package dev.kokumi.ingestgateway.http;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Everything under {@code /v1}. Bodies are read here, bounded as they arrive, whatever Content-Length says; the decision
 * runs on a virtual thread, the answer goes out on the connection's own.
 */
public final class Gateway {
    /** Bytes of a body. */
    static final int MOST_BODY = 64 * 1024;

    private final Desk desk;
    private final ClientAddress addresses;
    private final Responses responses;

    public Gateway(Desk desk, ClientAddress addresses, RequestListener listener) {
        this.desk = desk;
        this.addresses = addresses;
        this.responses = new Responses(listener);
    }

    /** Answers a request. */
    public void handle(RoutingContext context) {
        var request = context.request();
        String path = Optional.ofNullable(request.path()).orElse("");
        switch (RouteTable.match(request.method().name(), path)) {
            case Match.Unknown() -> responses.refuse(context, Endpoint.OTHER, Problem.NOT_FOUND);
            case Match.WrongMethod(var endpoint) -> {
                request.response().putHeader("Allow", endpoint.method());
                responses.refuse(context, endpoint, Problem.METHOD);
            }
            case Match.Found found -> found(context, found);
        }
    }

    /** Paths outside of {@code /v1}. */
    public void unknown(RoutingContext context) {
        responses.refuse(context, Endpoint.OTHER, Problem.NOT_FOUND);
    }

    /** Requests the server could not read, and whatever failed unforeseen. */
    public void failed(RoutingContext context) {
        int status = context.statusCode();
        responses.refuse(
                context, Endpoint.OTHER, status >= 400 && status < 500 ? Problem.MALFORMED : Problem.INTERNAL);
    }

    private void found(RoutingContext context, Match.Found found) {
        var request = context.request();
        if (found.endpoint() == Endpoint.EVENTS && !MediaType.isJson(request.headers().getAll("Content-Type"))) {
            responses.refuse(context, found.endpoint(), Problem.MEDIA_TYPE);
            return;
        }
        switch (BearerReading.of(request.headers().getAll("Authorization"))) {
            case BearerReading.Missing() -> responses.refuse(context, found.endpoint(), Problem.TOKEN_MISSING);
            case BearerReading.Token(var token) -> {
                String address = addresses.of(request);
                read(context, found, body -> Thread.ofVirtual()
                        .name("post")
                        .start(() -> decide(context, found, token, address, body)));
            }
        }
    }

    private void read(RoutingContext context, Match.Found found, Consumer<byte[]> whole) {
        HttpServerRequest request = context.request();
        var body = Buffer.buffer();
        var tooLarge = new boolean[1];
        request.handler(part -> {
            if (tooLarge[0]) {
                return;
            }
            if (body.length() + part.length() > MOST_BODY) {
                tooLarge[0] = true;
                // What else is under way is not read: the connection ends with the answer.
                request.response().putHeader("Connection", "close");
                responses.refuse(context, found.endpoint(), Problem.TOO_LARGE);
                return;
            }
            body.appendBuffer(part);
        });
        request.endHandler(end -> {
            if (!tooLarge[0]) {
                whole.accept(body.getBytes());
            }
        });
        request.resume();
    }

    private void decide(RoutingContext context, Match.Found found, String token, String address, byte[] body) {
        Answer answer;
        try {
            answer = answer(found, token, address, body);
        } catch (RuntimeException e) {
            responses.log(e);
            answer = new Answer.Refused(Problem.INTERNAL);
        }
        responses.send(context, found.endpoint(), answer);
    }

    private Answer answer(Match.Found found, String token, String address, byte[] body) {
        if (found.endpoint() != Endpoint.EVENTS) {
            return desk.answer(
                    new Post(found.endpoint(), found.target(), found.pod(), token, address, Optional.empty()));
        }
        return switch (ReportParser.parse(body)) {
            case ReportReading.Invalid(var detail) -> new Answer.Refused(Problem.of(400, "body_invalid", detail));
            case ReportReading.Read(var report) ->
                desk.answer(new Post(
                        found.endpoint(), found.target(), found.pod(), token, address, Optional.of(report)));
        };
    }
}
