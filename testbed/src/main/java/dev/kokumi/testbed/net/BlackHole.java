package dev.kokumi.testbed.net;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;

/** A server that never answers. */
public final class BlackHole implements AutoCloseable {
    private final InetSocketAddress address;
    private final List<AutoCloseable> held;

    private BlackHole(InetSocketAddress address, List<AutoCloseable> held) {
        this.address = address;
        this.held = held;
    }

    /** Accepts connections, reads what comes and says nothing. */
    public static BlackHole accepting() {
        var acceptor = Acceptor.start(socket -> {
            var _ = socket.getInputStream().skip(Long.MAX_VALUE);
        });
        return new BlackHole(acceptor.address(), List.of(acceptor));
    }

    /** Has a full queue of connections, so that the kernel drops every further SYN: connecting itself hangs. */
    public static BlackHole droppingSyn() {
        var held = new ArrayList<AutoCloseable>();
        try {
            var server = new ServerSocket();
            held.add(server);
            server.bind(
                    new InetSocketAddress(InetAddress.getByName(Run.current().serverAddress()), 0), 1);
            var address = (InetSocketAddress) server.getLocalSocketAddress();
            while (connects(address, held)) {
                if (held.size() > 64) {
                    throw new IllegalStateException("the kernel's queue of " + address + " does not fill up");
                }
            }
            return new BlackHole(address, held);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** https URL of it. */
    public String url() {
        return "https://%s:%d".formatted(address.getAddress().getHostAddress(), address.getPort());
    }

    public InetSocketAddress address() {
        return address;
    }

    private static boolean connects(InetSocketAddress address, List<AutoCloseable> held) {
        var socket = new Socket();
        held.add(socket);
        try {
            socket.connect(address, 200);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    @Override
    public void close() {
        for (var part : held) {
            try {
                part.close();
            } catch (Exception e) {
                throw new IllegalStateException("cannot close " + part, e);
            }
        }
    }
}
