package dev.kokumi.kube.remote;

import java.io.IOException;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.MalformedChunkCodingException;
import org.apache.hc.core5.http.MessageConstraintException;
import org.apache.hc.core5.http.NoHttpResponseException;
import org.apache.hc.core5.http.TruncatedChunkException;

/** Names what broke a request on a connection that stood. */
final class ExchangeFailures {
    private ExchangeFailures() {}

    static RemoteFailure of(String server, Exception e, Offer offer) {
        return switch (e) {
            case RemoteFailure known -> known;
            case NoHttpResponseException _ -> broke(server, "without an answer");
            case TruncatedChunkException _ -> broke(server, "in the middle of its answer");
            case MalformedChunkCodingException _ -> notHttp(server, "the chunks of its answer are malformed");
            case MessageConstraintException _ -> notHttp(server, "the head of its answer is beyond all bounds");
            case IOException io ->
                TlsFailures.afterHandshake(server, io, offer)
                        .orElseGet(() -> broke(server, "before its answer was complete"));
            case HttpException _ -> notHttp(server, "what it answers is not HTTP/1.1");
            // The parser's own checks, on bytes that a stranger chose.
            default -> notHttp(server, "its answer cannot be read");
        };
    }

    private static RemoteFailure broke(String server, String when) {
        return new RemoteFailure(FailureKind.RESET, server + " closed the connection " + when);
    }

    private static RemoteFailure notHttp(String server, String what) {
        return new RemoteFailure(FailureKind.PROTOCOL, server + ": " + what + ": is it a Kubernetes API server?");
    }
}
