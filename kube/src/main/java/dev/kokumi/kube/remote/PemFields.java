package dev.kokumi.kube.remote;

import dev.kokumi.kube.kubeconfig.Certificates;
import dev.kokumi.kube.kubeconfig.CertificatesReading;
import dev.kokumi.kube.kubeconfig.PrivateKeys;
import dev.kokumi.kube.kubeconfig.pem.KeyReading;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.List;

/** PEM that somebody accepted before; what cannot be read all the same is refused naming its field. */
final class PemFields {
    private PemFields() {}

    static List<X509Certificate> certificates(String field, String pem) {
        return switch (Certificates.read(pem)) {
            case CertificatesReading.Read(var certificates) -> certificates;
            case CertificatesReading.Refused(var why) -> throw new IllegalArgumentException(field + " " + why);
        };
    }

    static PrivateKey privateKey(String field, String pem) {
        return switch (PrivateKeys.read(pem)) {
            case KeyReading.Read(var key) -> key;
            case KeyReading.Refused(var why) -> throw new IllegalArgumentException(field + " " + why);
        };
    }
}
