package dev.kokumi.testbed.net;

import dev.kokumi.testbed.pki.CertificateAuthority;
import dev.kokumi.testbed.pki.CertifiedKey;
import dev.kokumi.testbed.pki.TlsContexts;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLPeerUnverifiedException;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;

/** An https server that answers by script and records what each client sent before and after the handshake. */
public final class TlsServer implements AutoCloseable {
    private final SSLContext context;
    private final Options options;
    private final List<SeenConnection> connections = new CopyOnWriteArrayList<>();
    private final Acceptor acceptor;

    /** How a server is to be. */
    public record Options(
            CertifiedKey key,
            Function<SeenRequest, Answer> script,
            boolean asksForCertificate,
            List<CertificateAuthority> announced,
            List<String> protocols,
            @Nullable String address) {
        public Options {
            announced = List.copyOf(announced);
            protocols = List.copyOf(protocols);
        }

        /** Chooses an answer for each request. */
        public Options answering(Function<SeenRequest, Answer> other) {
            return new Options(key, other, asksForCertificate, announced, protocols, address);
        }

        /** Asks for a client certificate, takes any, and announces these authorities. */
        public Options askingForCertificate(CertificateAuthority... authorities) {
            return new Options(key, script, true, List.of(authorities), protocols, address);
        }

        /** Speaks only these versions, such as TLSv1.2. */
        public Options protocols(String... versions) {
            return new Options(key, script, asksForCertificate, announced, List.of(versions), address);
        }

        /** Listens on another loopback address, such as ::1. */
        public Options at(String loopbackAddress) {
            return new Options(key, script, asksForCertificate, announced, protocols, loopbackAddress);
        }

        public TlsServer start() {
            return new TlsServer(this);
        }
    }

    private TlsServer(Options options) {
        this.options = options;
        this.context = TlsContexts.server(options.key(), options.announced().toArray(CertificateAuthority[]::new));
        var address = options.address();
        this.acceptor = Acceptor.start(address == null ? Run.current().serverAddress() : address, this::serve);
    }

    /** With this certificate; answers 404 until told otherwise. */
    public static Options with(CertifiedKey key) {
        return new Options(key, _ -> Answer.text(404, ""), false, List.of(), List.of(), null);
    }

    /** https URL without a path. */
    public String url() {
        return "https://" + acceptor.authority();
    }

    /** Host and port as in a URL. */
    public String authority() {
        return acceptor.authority();
    }

    public java.net.InetSocketAddress address() {
        return acceptor.address();
    }

    /** Every connection so far, oldest first. */
    public List<SeenConnection> connections() {
        return List.copyOf(connections);
    }

    /** Every request so far. */
    public List<SeenRequest> requests() {
        return connections.stream()
                .flatMap(connection -> connection.requests().stream())
                .toList();
    }

    /** Connections that are open now. */
    public int open() {
        return acceptor.open();
    }

    /** Wraps an accepted connection. */
    static SSLSocket layer(SSLContext context, Socket plain) throws IOException {
        return layer(context, plain, InputStream.nullInputStream());
    }

    /** The same where the first bytes were read already. */
    private static SSLSocket layer(SSLContext context, Socket plain, InputStream consumed) throws IOException {
        var socket = (SSLSocket) context.getSocketFactory().createSocket(plain, consumed, true);
        socket.setUseClientMode(false);
        return socket;
    }

    private void serve(Socket plain) throws IOException {
        var hello = ClientHello.read(plain.getInputStream());
        var seen = new SeenConnection(hello);
        connections.add(seen);
        if (!hello.tls()) {
            return;
        }
        try (var socket =
                layer(context, plain, new ByteArrayInputStream(hello.bytes().getBytes(StandardCharsets.ISO_8859_1)))) {
            handshake(socket, seen);
            answer(socket, seen);
        }
    }

    private void handshake(SSLSocket socket, SeenConnection seen) throws IOException {
        socket.setWantClientAuth(options.asksForCertificate());
        if (!options.protocols().isEmpty()) {
            socket.setEnabledProtocols(options.protocols().toArray(String[]::new));
        }
        try {
            socket.startHandshake();
            seen.accepted(peer(socket));
        } catch (IOException e) {
            seen.failed(String.valueOf(e.getMessage()));
            throw e;
        }
    }

    private static @Nullable X509Certificate peer(SSLSocket socket) {
        try {
            return (X509Certificate) socket.getSession().getPeerCertificates()[0];
        } catch (SSLPeerUnverifiedException e) {
            return null;
        }
    }

    private void answer(SSLSocket socket, SeenConnection seen) throws IOException {
        var in = socket.getInputStream();
        for (var head = HttpHead.read(in); head != null; head = HttpHead.read(in)) {
            int length = head.header("Content-Length").map(Integer::parseInt).orElse(0);
            var request = new SeenRequest(head, new String(in.readNBytes(length), StandardCharsets.UTF_8));
            seen.add(request);
            options.script().apply(request).writeTo(socket.getOutputStream());
        }
    }

    @Override
    public void close() {
        acceptor.close();
    }
}
