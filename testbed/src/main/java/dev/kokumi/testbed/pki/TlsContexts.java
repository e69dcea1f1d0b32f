package dev.kokumi.testbed.pki;

import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.util.List;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedTrustManager;

/** TLS contexts of servers and clients of the bed. */
public final class TlsContexts {
    private static final char[] PASSWORD = "in-memory".toCharArray();

    private TlsContexts() {}

    /**
     * A server with this key that accepts any client certificate.
     *
     * @param announced authorities it tells clients to have a certificate of; none says nothing
     */
    public static SSLContext server(CertifiedKey key, CertificateAuthority... announced) {
        var issuers = java.util.Arrays.stream(announced)
                .map(CertificateAuthority::certificate)
                .toArray(X509Certificate[]::new);
        return context(keyManagers(key), new AcceptAny(issuers));
    }

    /** A client that trusts these authorities only. */
    public static SSLContext client(CertificateAuthority... trusted) {
        return client(
                List.of(trusted).stream().map(CertificateAuthority::certificate).toList());
    }

    private static SSLContext client(List<X509Certificate> trusted) {
        try {
            var store = KeyStore.getInstance("PKCS12");
            store.load(null, null);
            for (int i = 0; i < trusted.size(); i++) {
                store.setCertificateEntry("ca-" + i, trusted.get(i));
            }
            var factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            factory.init(store);
            return context(new KeyManager[0], factory.getTrustManagers());
        } catch (GeneralSecurityException | java.io.IOException e) {
            throw new IllegalStateException("cannot build a client's TLS context", e);
        }
    }

    private static KeyManager[] keyManagers(CertifiedKey key) {
        try {
            var store = KeyStore.getInstance("PKCS12");
            store.load(null, null);
            store.setKeyEntry("server", key.pair().getPrivate(), PASSWORD, new X509Certificate[] {key.certificate()});
            var factory = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            factory.init(store, PASSWORD);
            return factory.getKeyManagers();
        } catch (GeneralSecurityException | java.io.IOException e) {
            throw new IllegalStateException("cannot build a server's TLS context", e);
        }
    }

    private static SSLContext context(KeyManager[] keys, TrustManager... trust) {
        try {
            var context = SSLContext.getInstance("TLS");
            context.init(keys, trust, null);
            return context;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("cannot build a TLS context", e);
        }
    }

    /** The test looks at what was offered; nothing is refused. */
    private static final class AcceptAny extends X509ExtendedTrustManager {
        private final X509Certificate[] announced;

        AcceptAny(X509Certificate[] announced) {
            this.announced = announced;
        }

        @Override
        public X509Certificate[] getAcceptedIssuers() {
            return announced.clone();
        }

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type) {}

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket) {}

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine) {}
    }
}
