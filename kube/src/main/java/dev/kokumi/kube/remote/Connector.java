package dev.kokumi.kube.remote;

import java.io.IOException;
import org.apache.hc.core5.http.config.Http1Config;

/** Opens connections to one API server: the route first, TLS on it, HTTP on that. */
final class Connector {
    private final HostPort server;
    private final String label;
    private final Addresses addresses;
    private final Route route;
    private final TlsClient tls;
    private final Http1Config http;

    /** @param label what messages call the server, and the proxy on the way to it */
    Connector(HostPort server, String label, Addresses addresses, Route route, TlsClient tls, Http1Config http) {
        this.server = server;
        this.label = label;
        this.addresses = addresses;
        this.route = route;
        this.tls = tls;
        this.http = http;
    }

    /** What messages call the server. */
    String label() {
        return label;
    }

    /** A connection whose server has proved to be the wanted one. After a failure nothing stays open. */
    OpenConnection open(Deadline deadline) throws IOException {
        addresses.judge(server);
        var link = route.open(deadline);
        boolean open = false;
        try {
            var socket = tls.handshake(link.top(), label, deadline);
            var connection = new OpenConnection(link.raw(), socket, tls.offerOn(socket), http);
            open = true;
            return connection;
        } finally {
            if (!open) {
                Deadline.abort(link.raw());
            }
        }
    }
}
