package dev.kokumi.kube.kubeconfig;

import dev.kokumi.kube.kubeconfig.pem.PemReader;
import dev.kokumi.kube.kubeconfig.pem.PemReading;
import java.util.Optional;

/** Whom to believe: {@code certificate-authority-data} and {@code insecure-skip-tls-verify}. */
final class TrustGrammar {
    private static final String CA = "certificate-authority-data";
    private static final String INSECURE = "insecure-skip-tls-verify";

    private TrustGrammar() {}

    static Optional<Trust> read(Section cluster) {
        boolean insecure = cluster.flag(INSECURE);
        if (!cluster.has(CA)) {
            return Optional.of(insecure ? new Trust.Insecure() : new Trust.SystemRoots());
        }
        if (insecure) {
            // Go clients refuse it too, Argo CD only once it connects (argoproj/argo-cd#19496).
            cluster.refuse(INSECURE, "is true although " + CA + " is given: keep one, best the CA");
        }
        return Base64Pem.read(cluster, CA).flatMap(pem -> bundle(cluster, pem));
    }

    private static Optional<Trust> bundle(Section cluster, String pem) {
        if (Certificates.read(pem) instanceof CertificatesReading.Refused(String why)) {
            cluster.refuse(CA, why);
            return Optional.empty();
        }
        if (passedOverByGo(pem)) {
            cluster.refuse(
                    CA, "holds a certificate with PEM headers, which Go clients do not trust: take the headers out");
            return Optional.empty();
        }
        return Optional.of(new Trust.GivenCa(pem));
    }

    /** Go's certificate pools pass over blocks with headers in silence; trusting more than Argo CD does helps nobody. */
    private static boolean passedOverByGo(String pem) {
        return PemReader.read(pem) instanceof PemReading.Blocks blocks
                && blocks.blocks().stream()
                        .anyMatch(block -> block.type().equals(Certificates.TYPE)
                                && !block.headers().isEmpty());
    }
}
