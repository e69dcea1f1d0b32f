package dev.kokumi.kube.remote;

import java.io.IOException;
import java.net.Socket;
import javax.net.ssl.SSLSocket;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.impl.io.DefaultBHttpClientConnection;
import org.apache.hc.core5.util.Timeout;

/** One HTTP connection over TLS that stands. Used by one request at a time. */
final class OpenConnection {
    /** Idle for longer than this, it is looked at before it is used again; a look costs about a millisecond. */
    private static final long LOOK_AFTER_NANOS = 1_000_000_000;

    private static final Timeout LOOK = Timeout.ofMilliseconds(1);

    private final Socket raw;
    private final Offer offer;
    private final DefaultBHttpClientConnection http;
    private long idleSinceNanos;

    OpenConnection(Socket raw, SSLSocket tls, Offer offer, Http1Config config) throws IOException {
        this.raw = raw;
        this.offer = offer;
        this.http = new DefaultBHttpClientConnection(config, null, null, null, null, null, WholeHeadParser::new);
        http.bind(tls, raw);
    }

    Socket raw() {
        return raw;
    }

    /** What became of our certificate when it was opened: in TLS 1.3 the server's verdict comes only now. */
    Offer offer() {
        return offer;
    }

    DefaultBHttpClientConnection http() {
        return http;
    }

    /** Bytes of answers so far, above TLS. */
    long received() {
        return http.getEndpointDetails().getReceivedBytesCount();
    }

    void idleSince(long nanos) {
        idleSinceNanos = nanos;
    }

    boolean idleLongerThan(long nanos) {
        return System.nanoTime() - idleSinceNanos > nanos;
    }

    /** Whether it may still be used, as far as one can see from here. */
    boolean isUsable() {
        try {
            // Closed by the server; or it said something nobody asked for, and would answer the wrong question next.
            return !idleLongerThan(LOOK_AFTER_NANOS) || !(http.isStale() || http.isDataAvailable(LOOK));
        } catch (IOException e) {
            return false;
        }
    }

    void abort() {
        Deadline.abort(raw);
    }

    /** Closes one that nobody uses: never blocks, since it says no farewell above TCP. */
    void closeIdle() {
        try {
            raw.close();
        } catch (IOException e) {
            // Gone already, which is what is wanted.
        }
    }
}
