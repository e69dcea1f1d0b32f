package dev.kokumi.kube.remote;

import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.TrustAnchor;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import org.jspecify.annotations.Nullable;

/** Certificates that are believed by themselves. A list, not a key store: two may share subject and serial. */
final class Roots {
    private final List<TrustAnchor> anchors;
    private final String description;

    /**
     * @param certificates each of them, in any order
     * @param description what messages call them
     */
    Roots(Collection<X509Certificate> certificates, String description) {
        this.anchors = certificates.stream()
                .map(certificate -> new TrustAnchor(certificate, null))
                .toList();
        this.description = description;
    }

    /** The bundle of a kubeconfig, and nothing else. */
    static Roots given(String pem) {
        var field = "certificate-authority-data";
        return new Roots(PemFields.certificates(field, pem), field);
    }

    /** The JVM's own roots; reading them takes tens of milliseconds. */
    static Roots system() {
        try {
            var factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            @Nullable KeyStore jvmDefault = null;
            factory.init(jvmDefault);
            return new Roots(
                    Arrays.stream(factory.getTrustManagers())
                            .filter(X509TrustManager.class::isInstance)
                            .flatMap(manager -> Arrays.stream(((X509TrustManager) manager).getAcceptedIssuers()))
                            .toList(),
                    "the system's roots");
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the JVM cannot read its own trusted roots", e);
        }
    }

    Roots with(Collection<X509Certificate> more) {
        return new Roots(Stream.concat(certificates(), more.stream()).toList(), description);
    }

    boolean contains(X509Certificate certificate) {
        return certificates().anyMatch(certificate::equals);
    }

    List<TrustAnchor> anchors() {
        return anchors;
    }

    String description() {
        return description;
    }

    private Stream<X509Certificate> certificates() {
        return anchors.stream().map(TrustAnchor::getTrustedCert);
    }
}
