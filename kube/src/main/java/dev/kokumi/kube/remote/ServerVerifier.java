package dev.kokumi.kube.remote;

import java.net.Socket;
import java.security.cert.CertificateException;
import java.security.cert.CertificateParsingException;
import java.security.cert.X509Certificate;
import java.time.InstantSource;
import java.util.List;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedTrustManager;
import org.jspecify.annotations.Nullable;

/**
 * Decides inside the handshake, so before any credential is sent, whether the server is the one that is wanted.
 *
 * <p>It is an extended trust manager because JSSE adds checks of its own to a plain one, which also accept the peer's
 * host and fall back to the common name.
 */
final class ServerVerifier extends X509ExtendedTrustManager {
    private static final String SERVER_AUTH = "1.3.6.1.5.5.7.3.1";
    private static final String ANY = "2.5.29.37.0";

    private final @Nullable TrustPath path;
    private final WantedName wanted;
    private final InstantSource clock;

    private ServerVerifier(@Nullable TrustPath path, WantedName wanted, InstantSource clock) {
        this.path = path;
        this.wanted = wanted;
        this.clock = clock;
    }

    /** Believes the roots, for the wanted name. */
    static ServerVerifier of(Roots roots, WantedName wanted, InstantSource clock) {
        return new ServerVerifier(new TrustPath(roots), wanted, clock);
    }

    /** Believes anybody; for {@code insecure-skip-tls-verify}. */
    static ServerVerifier insecure(WantedName wanted) {
        return new ServerVerifier(null, wanted, InstantSource.system());
    }

    WantedName wanted() {
        return wanted;
    }

    private void verify(X509Certificate[] chain) throws CertificateException {
        if (path == null) {
            return;
        }
        if (chain.length == 0) {
            throw new CertificateProblem("it shows no certificate");
        }
        path.verify(List.of(chain), clock.instant());
        checkPurpose(chain[0]);
        checkName(chain[0]);
    }

    private static void checkPurpose(X509Certificate leaf) throws CertificateProblem {
        try {
            var purposes = leaf.getExtendedKeyUsage();
            if (purposes != null && !purposes.contains(SERVER_AUTH) && !purposes.contains(ANY)) {
                throw new CertificateProblem("its certificate is not one for servers (extended key usage)");
            }
        } catch (CertificateParsingException e) {
            throw new CertificateProblem("the extended key usage of its certificate cannot be read");
        }
    }

    private void checkName(X509Certificate leaf) throws CertificateProblem {
        var names = SubjectNames.of(leaf);
        if (names.isEmpty()) {
            throw new CertificateProblem("its certificate has no subject alternative name, and the common name does not"
                    + " count: issue one for " + wanted.text());
        }
        if (!wanted.matches(names)) {
            throw new CertificateProblem(
                    "its certificate is valid for %s, not for %s: set tls-server-name, or issue one for it"
                            .formatted(names.shown(), wanted.text()));
        }
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String authType, Socket socket)
            throws CertificateException {
        verify(chain);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String authType, SSLEngine engine)
            throws CertificateException {
        verify(chain);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String authType) throws CertificateException {
        verify(chain);
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String authType, Socket socket)
            throws CertificateException {
        throw new CertificateException("this side is never the server");
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String authType, SSLEngine engine)
            throws CertificateException {
        throw new CertificateException("this side is never the server");
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String authType) throws CertificateException {
        throw new CertificateException("this side is never the server");
    }

    @Override
    public X509Certificate[] getAcceptedIssuers() {
        return new X509Certificate[0];
    }
}
