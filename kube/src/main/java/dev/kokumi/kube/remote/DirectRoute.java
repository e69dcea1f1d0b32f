package dev.kokumi.kube.remote;

import java.io.IOException;

/** Straight to the server. */
record DirectRoute(TcpDialer dialer) implements Route {
    @Override
    public Link open(Deadline deadline) throws IOException {
        var socket = dialer.dial(deadline);
        return new Link(socket, socket);
    }
}
