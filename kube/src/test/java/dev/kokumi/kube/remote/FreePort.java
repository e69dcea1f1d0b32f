package dev.kokumi.kube.remote;

import dev.kokumi.testbed.net.Run;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/** A port of the shared address where nothing listens. */
final class FreePort {
    private FreePort() {}

    static int find() {
        try (var socket =
                new ServerSocket(0, 1, InetAddress.ofLiteral(Run.current().serverAddress()))) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
