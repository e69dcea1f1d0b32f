package dev.kokumi.kube.remote;

import dev.kokumi.testbed.net.Run;
import dev.kokumi.testbed.pki.CertifiedKey;
import dev.kokumi.testbed.pki.TlsContexts;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import javax.net.ssl.SSLSocket;

/** A server that breaks rules below HTTP: answers in clear, or resets. */
final class RudeServer implements AutoCloseable {
    private final ServerSocket server;
    private final Manners manners;

    /** What it does with a connection. */
    interface Manners {
        void treat(Socket socket) throws IOException;
    }

    private RudeServer(Manners manners) throws IOException {
        this.manners = manners;
        this.server =
                new ServerSocket(0, 100, InetAddress.ofLiteral(Run.current().serverAddress()));
        Thread.startVirtualThread(this::acceptAll);
    }

    /** Says this in clear, whatever it is asked. */
    static RudeServer saying(String text) throws IOException {
        return new RudeServer(socket -> {
            var _ = socket.getInputStream().read();
            socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
            socket.getOutputStream().flush();
            socket.shutdownOutput();
            var _ = socket.getInputStream().skip(Long.MAX_VALUE);
        });
    }

    /** Resets as soon as the handshake begins. */
    static RudeServer resetting() throws IOException {
        return new RudeServer(socket -> {
            var _ = socket.getInputStream().read();
            socket.setSoLinger(true, 0);
        });
    }

    /** Says this over TLS, then resets. */
    static RudeServer resettingAfter(String text, CertifiedKey key) throws IOException {
        var context = TlsContexts.server(key);
        return new RudeServer(socket -> {
            var tls = (SSLSocket) context.getSocketFactory().createSocket(socket, "client", 0, false);
            tls.setUseClientMode(false);
            var _ = tls.getInputStream().read(new byte[4096]);
            tls.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
            tls.getOutputStream().flush();
            socket.setSoLinger(true, 0);
        });
    }

    String url() {
        return "https://%s:%d".formatted(server.getInetAddress().getHostAddress(), server.getLocalPort());
    }

    private void acceptAll() {
        while (!server.isClosed()) {
            try {
                var socket = server.accept();
                Thread.startVirtualThread(() -> {
                    try (socket) {
                        manners.treat(socket);
                    } catch (IOException e) {
                        // The client left first.
                    }
                });
            } catch (IOException e) {
                // Closed: the loop ends.
            }
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
