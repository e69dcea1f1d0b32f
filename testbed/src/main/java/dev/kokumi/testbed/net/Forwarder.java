package dev.kokumi.testbed.net;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;

/** Passes bytes on unchanged, for instance from {@code ::1} to an API server on an IPv4 address. */
public final class Forwarder implements AutoCloseable {
    private final InetSocketAddress target;
    private final Acceptor acceptor;

    private Forwarder(String address, InetSocketAddress target) {
        this.target = target;
        this.acceptor = Acceptor.start(address, this::serve);
    }

    /** Listens on a port of {@code loopbackAddress} that the kernel picks. */
    public static Forwarder start(String loopbackAddress, InetSocketAddress target) {
        return new Forwarder(loopbackAddress, target);
    }

    /** Host and port as in a URL. */
    public String authority() {
        return acceptor.authority();
    }

    public int connections() {
        return acceptor.accepted();
    }

    private void serve(Socket client) throws IOException {
        var upstream = new Socket();
        upstream.connect(target, 5_000);
        Relay.between(client, upstream);
    }

    @Override
    public void close() {
        acceptor.close();
    }
}
