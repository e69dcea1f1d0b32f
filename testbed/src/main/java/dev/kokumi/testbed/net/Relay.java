package dev.kokumi.testbed.net;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;

/** Copies bytes both ways between two connections until either ends. */
final class Relay {
    private Relay() {}

    static void between(Socket client, Socket upstream) throws IOException {
        between(client.getInputStream(), client, upstream);
    }

    /** The same where part of the client's input was read already. */
    static void between(InputStream fromClient, Socket client, Socket upstream) throws IOException {
        try (client;
                upstream) {
            var back = Thread.startVirtualThread(() -> copy(upstream, client));
            transfer(fromClient, upstream.getOutputStream());
            end(upstream);
            back.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void copy(Socket from, Socket to) {
        try {
            transfer(from.getInputStream(), to.getOutputStream());
            end(to);
        } catch (IOException e) {
            close(from);
            close(to);
        }
    }

    private static void transfer(InputStream from, OutputStream to) throws IOException {
        var buffer = new byte[16_384];
        for (int n = from.read(buffer); n >= 0; n = from.read(buffer)) {
            to.write(buffer, 0, n);
            to.flush();
        }
    }

    private static void end(Socket socket) throws IOException {
        if (!socket.isClosed()) {
            socket.shutdownOutput();
        }
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            // It is gone, which is what was wanted.
        }
    }
}
