package dev.kokumi.testbed.net;

import dev.kokumi.testbed.pki.CertificateAuthority;
import dev.kokumi.testbed.pki.CertificateSpec;
import dev.kokumi.testbed.pki.TlsContexts;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;

/**
 * Ends TLS in front of a plain http service, as a cluster's ingress does. Connections go to its backends in turn; one that
 * does not answer is passed over.
 */
public final class Ingress implements AutoCloseable {
    private static final int CONNECT_MILLIS = 2_000;

    private final CertificateAuthority authority;
    private final SSLContext context;
    private final List<InetSocketAddress> backends = new CopyOnWriteArrayList<>();
    private final AtomicInteger turn = new AtomicInteger();
    private final Acceptor acceptor;

    private Ingress(CertificateAuthority authority) {
        this.authority = authority;
        this.context = TlsContexts.server(
                authority.issue(CertificateSpec.server(Run.current().serverAddress())));
        this.acceptor = Acceptor.start(this::serve);
    }

    /** Starts one without a backend: connections end until {@link #route} names one. */
    public static Ingress start() {
        return new Ingress(CertificateAuthority.create("ingress"));
    }

    /** Sends new connections to these from now on. */
    public void route(List<InetSocketAddress> to) {
        backends.clear();
        backends.addAll(to);
    }

    /** https URL without trailing slash. */
    public String url() {
        return "https://" + acceptor.authority();
    }

    /** What clients have to trust. */
    public CertificateAuthority authority() {
        return authority;
    }

    private void serve(Socket plain) throws IOException {
        try (var client = TlsServer.layer(context, plain)) {
            client.startHandshake();
            Relay.between(client, connect());
        }
    }

    private Socket connect() throws IOException {
        var all = List.copyOf(backends);
        for (int i = 0; i < all.size(); i++) {
            var backend = all.get(Math.floorMod(turn.getAndIncrement(), all.size()));
            var socket = new Socket();
            try {
                socket.connect(backend, CONNECT_MILLIS);
                return socket;
            } catch (IOException e) {
                socket.close();
            }
        }
        throw new IOException("no backend answers");
    }

    @Override
    public void close() {
        acceptor.close();
    }
}
