package dev.kokumi.kube.remote;

import dev.kokumi.testbed.net.Run;
import dev.kokumi.testbed.pki.CertificateAuthority;
import dev.kokumi.testbed.pki.CertifiedKey;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;

/** A server in front of which only holders of a certificate of one authority get; tells the others so by alerts. */
final class MutualTlsServer implements AutoCloseable {
    private final SSLServerSocket server;

    MutualTlsServer(CertifiedKey key, CertificateAuthority clients, String version) throws Exception {
        server = (SSLServerSocket) context(key, clients)
                .getServerSocketFactory()
                .createServerSocket(0, 50, InetAddress.ofLiteral(Run.current().serverAddress()));
        server.setNeedClientAuth(true);
        server.setEnabledProtocols(new String[] {version});
        Thread.startVirtualThread(this::acceptAll);
    }

    String url() {
        return "https://%s:%d".formatted(server.getInetAddress().getHostAddress(), server.getLocalPort());
    }

    private static SSLContext context(CertifiedKey key, CertificateAuthority clients)
            throws GeneralSecurityException, IOException {
        var keys = KeyStore.getInstance("PKCS12");
        keys.load(null, null);
        keys.setKeyEntry(
                "server", key.pair().getPrivate(), new char[] {'x'}, new X509Certificate[] {key.certificate()});
        var keyManagers = KeyManagerFactory.getInstance("PKIX");
        keyManagers.init(keys, new char[] {'x'});
        var trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        trusted.setCertificateEntry("clients", clients.certificate());
        var trustManagers = TrustManagerFactory.getInstance("PKIX");
        trustManagers.init(trusted);
        var context = SSLContext.getInstance("TLS");
        context.init(keyManagers.getKeyManagers(), trustManagers.getTrustManagers(), null);
        return context;
    }

    private void acceptAll() {
        while (!server.isClosed()) {
            try {
                var socket = (SSLSocket) server.accept();
                Thread.startVirtualThread(() -> answer(socket));
            } catch (IOException e) {
                // Closed: the loop ends.
            }
        }
    }

    private static void answer(SSLSocket socket) {
        try (socket) {
            socket.startHandshake();
            var _ = socket.getInputStream().read(new byte[4096]);
            socket.getOutputStream()
                    .write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}".getBytes(StandardCharsets.US_ASCII));
        } catch (IOException e) {
            // It said so by an alert.
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
