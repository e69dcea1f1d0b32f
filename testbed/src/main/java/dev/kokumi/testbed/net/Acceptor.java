package dev.kokumi.testbed.net;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Accepts connections on a loopback address and gives each a virtual thread. */
final class Acceptor implements AutoCloseable {
    private static final int BACKLOG = 1024;

    private final ServerSocket server;
    private final Handler handler;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final AtomicInteger accepted = new AtomicInteger();

    /** Serves one connection, which is closed when it returns or throws. */
    @FunctionalInterface
    interface Handler {
        void handle(Socket socket) throws IOException;
    }

    private Acceptor(ServerSocket server, Handler handler) {
        this.server = server;
        this.handler = handler;
    }

    /** On the address that the small servers of this run share. */
    static Acceptor start(Handler handler) {
        return start(Run.current().serverAddress(), handler);
    }

    static Acceptor start(String address, Handler handler) {
        try {
            var server = new ServerSocket();
            server.bind(new InetSocketAddress(InetAddress.getByName(address), 0), BACKLOG);
            var acceptor = new Acceptor(server, handler);
            Thread.startVirtualThread(acceptor::acceptAll);
            return acceptor;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot listen on " + address, e);
        }
    }

    InetSocketAddress address() {
        return (InetSocketAddress) server.getLocalSocketAddress();
    }

    /** Host and port as in a URL. */
    String authority() {
        var host = address().getAddress().getHostAddress();
        return (host.contains(":") ? "[::1]" : host) + ":" + address().getPort();
    }

    int accepted() {
        return accepted.get();
    }

    /** Connections that are open now. */
    int open() {
        return open.size();
    }

    private void acceptAll() {
        while (!server.isClosed()) {
            try {
                var socket = server.accept();
                accepted.incrementAndGet();
                open.add(socket);
                Thread.startVirtualThread(() -> serve(socket));
            } catch (IOException e) {
                // Closed: the loop ends.
            }
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            handler.handle(socket);
        } catch (IOException e) {
            // The peer left, or this server is closing: nothing to answer to.
        } finally {
            open.remove(socket);
        }
    }

    @Override
    public void close() {
        try {
            server.close();
            for (var socket : open) {
                socket.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
