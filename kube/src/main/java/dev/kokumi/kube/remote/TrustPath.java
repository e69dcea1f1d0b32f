package dev.kokumi.kube.remote;

import java.security.GeneralSecurityException;
import java.security.cert.CertPath;
import java.security.cert.CertPathBuilder;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.security.cert.CollectionCertStoreParameters;
import java.security.cert.PKIXBuilderParameters;
import java.security.cert.TrustAnchor;
import java.security.cert.X509CertSelector;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Date;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Whether a chain leads to one of the roots, now; a root that has expired is none, as for Go. */
final class TrustPath {
    private final Roots roots;

    TrustPath(Roots roots) {
        this.roots = roots;
    }

    void verify(List<X509Certificate> chain, Instant now) throws CertificateProblem {
        var leaf = chain.getFirst();
        checkValidity(leaf, now);
        if (roots.contains(leaf)) {
            return;
        }
        var anchors = anchors(now);
        if (anchors.isEmpty()) {
            throw new CertificateProblem("every certificate of " + roots.description() + " has expired: renew it");
        }
        checkSignatures(build(chain, anchors, now).getCertificates());
    }

    private CertPath build(List<X509Certificate> chain, Set<TrustAnchor> anchors, Instant now)
            throws CertificateProblem {
        try {
            return CertPathBuilder.getInstance("PKIX")
                    .build(parameters(chain, anchors, now))
                    .getCertPath();
        } catch (CertPathBuilderException e) {
            throw untrusted(chain.getFirst());
        } catch (GeneralSecurityException e) {
            throw new CertificateProblem("its certificate chain cannot be read");
        }
    }

    /** The JDK still takes SHA-1 from an authority that was given; Go, and so Argo CD, does not. */
    private static void checkSignatures(List<? extends Certificate> path) throws CertificateProblem {
        for (var certificate : path) {
            if (certificate instanceof X509Certificate x509
                    && x509.getSigAlgName().startsWith("SHA1with")) {
                throw new CertificateProblem("its certificate is signed with SHA-1: issue one signed with SHA-256");
            }
        }
    }

    private static PKIXBuilderParameters parameters(List<X509Certificate> chain, Set<TrustAnchor> anchors, Instant now)
            throws GeneralSecurityException {
        var target = new X509CertSelector();
        target.setCertificate(chain.getFirst());
        var parameters = new PKIXBuilderParameters(anchors, target);
        parameters.addCertStore(CertStore.getInstance("Collection", new CollectionCertStoreParameters(chain)));
        parameters.setRevocationEnabled(false);
        parameters.setDate(Date.from(now));
        return parameters;
    }

    private Set<TrustAnchor> anchors(Instant now) {
        return roots.anchors().stream()
                .filter(anchor -> isValid(anchor.getTrustedCert(), now))
                .collect(Collectors.toSet());
    }

    private static boolean isValid(X509Certificate certificate, Instant now) {
        return !now.isBefore(certificate.getNotBefore().toInstant())
                && !now.isAfter(certificate.getNotAfter().toInstant());
    }

    private static void checkValidity(X509Certificate leaf, Instant now) throws CertificateProblem {
        try {
            leaf.checkValidity(Date.from(now));
        } catch (CertificateExpiredException e) {
            throw new CertificateProblem("its certificate expired on " + day(leaf.getNotAfter()) + ": renew it there");
        } catch (CertificateNotYetValidException e) {
            throw new CertificateProblem("its certificate is not valid before " + day(leaf.getNotBefore())
                    + ": check the clocks of both sides");
        }
    }

    private static String day(Date date) {
        return date.toInstant().atZone(ZoneOffset.UTC).toLocalDate().toString();
    }

    private CertificateProblem untrusted(X509Certificate leaf) {
        return new CertificateProblem(
                "its certificate is not trusted: it was issued by \"%s\", which is not vouched for by %s"
                        .formatted(Foreign.text(leaf.getIssuerX500Principal().getName()), roots.description()));
    }
}
