package dev.kokumi.kube.remote;

import java.io.IOException;
import java.net.Socket;
import java.security.GeneralSecurityException;
import java.util.List;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SNIServerName;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManager;

/**
 * TLS with one peer. Has a context of its own: a resumed session skips the trust check, so sessions must never be
 * shared between two answers to "whom do I trust, and as whom".
 */
final class TlsClient {
    private static final String[] PROTOCOLS = {"TLSv1.3", "TLSv1.2"};

    private final SSLSocketFactory sockets;
    private final WantedName wanted;
    private final List<SNIServerName> serverNames;
    private final ClientIdentity identity;

    TlsClient(ServerVerifier verifier, ClientIdentity identity) {
        this.wanted = verifier.wanted();
        this.serverNames = wanted.serverNames();
        this.identity = identity;
        this.sockets = context(verifier, identity).getSocketFactory();
    }

    private static SSLContext context(ServerVerifier verifier, ClientIdentity identity) {
        try {
            var context = SSLContext.getInstance("TLS");
            context.init(new KeyManager[] {identity}, new TrustManager[] {verifier}, null);
            // A certificate that expires or is replaced must show at the next connection: resume next to nothing.
            context.getClientSessionContext().setSessionCacheSize(1);
            context.getClientSessionContext().setSessionTimeout(1);
            return context;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this JVM has no TLS", e);
        }
    }

    /**
     * Shakes hands over a connection that stands.
     *
     * @param below the connection, maybe a TLS one itself (an https proxy); the deadline guards what carries it
     * @param peer what messages call the other side
     */
    SSLSocket handshake(Socket below, String peer, Deadline deadline) throws RemoteFailure {
        deadline.doing("in the TLS handshake with " + peer);
        var socket = layer(below, peer);
        try {
            socket.startHandshake();
            return socket;
        } catch (IOException e) {
            throw TlsFailures.inHandshake(peer, e, offerOn(socket));
        }
    }

    /** What became of the client certificate in the handshake of this socket. */
    Offer offerOn(SSLSocket socket) {
        return identity.offerOn(socket);
    }

    private SSLSocket layer(Socket below, String peer) throws RemoteFailure {
        try {
            var socket = (SSLSocket) sockets.createSocket(below, wanted.text(), below.getPort(), true);
            var parameters = socket.getSSLParameters();
            parameters.setProtocols(PROTOCOLS);
            parameters.setServerNames(serverNames);
            socket.setSSLParameters(parameters);
            return socket;
        } catch (IOException e) {
            throw new RemoteFailure(FailureKind.CONNECT, peer + " closed the connection before TLS was established");
        }
    }
}
