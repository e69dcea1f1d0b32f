package dev.kokumi.testbed.net;

import java.security.cert.X509Certificate;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** What a server saw of one connection. Complete once the connection is over. */
public final class SeenConnection {
    private final boolean tls;
    private final String serverName;
    private final String firstBytes;
    private final List<SeenRequest> requests = new CopyOnWriteArrayList<>();
    private volatile @Nullable String handshakeError;
    private volatile @Nullable X509Certificate clientCertificate;
    private volatile boolean handshakeDone;

    SeenConnection(ClientHello hello) {
        this.tls = hello.tls();
        this.serverName = hello.serverName();
        this.firstBytes = hello.bytes();
    }

    /** Whether the first bytes were a TLS hello. */
    public boolean tls() {
        return tls;
    }

    /** The name the client asked for (SNI); empty when it sent none. */
    public String serverName() {
        return serverName;
    }

    /** What came before the handshake ended, in clear: the hello, or whatever else was sent. */
    public String firstBytes() {
        return firstBytes;
    }

    /** Whether the client accepted the server's certificate. */
    public boolean handshakeDone() {
        return handshakeDone;
    }

    /** Why the handshake failed, such as the alert that the client sent; null when it did not. */
    public @Nullable String handshakeError() {
        return handshakeError;
    }

    /** The certificate the client presented, or null. */
    public @Nullable X509Certificate clientCertificate() {
        return clientCertificate;
    }

    /** What came after the handshake. */
    public List<SeenRequest> requests() {
        return List.copyOf(requests);
    }

    void accepted(@Nullable X509Certificate certificate) {
        clientCertificate = certificate;
        handshakeDone = true;
    }

    void failed(String error) {
        handshakeError = error;
    }

    void add(SeenRequest request) {
        requests.add(request);
    }

    @Override
    public String toString() {
        return "SeenConnection[sni=%s, handshake=%s, %s]"
                .formatted(serverName, handshakeDone ? "done" : handshakeError, requests);
    }
}
