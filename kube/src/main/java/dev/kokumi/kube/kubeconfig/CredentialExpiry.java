package dev.kokumi.kube.kubeconfig;

import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** When a credential says it ends. It is the server's word that counts; this is for people and metrics. */
public final class CredentialExpiry {
    private CredentialExpiry() {}

    /** The end of the client certificate, or of a token that is a JWT and says so; empty when it does not say. */
    public static Optional<Instant> of(Kubeconfig kubeconfig) {
        return switch (kubeconfig.credential()) {
            case Credential.Token(String value) -> JwtExpiry.of(value);
            case Credential.ClientCertificate pair -> notAfter(pair.certificatePem());
        };
    }

    private static Optional<Instant> notAfter(String pem) {
        return switch (Certificates.read(pem)) {
            case CertificatesReading.Read(List<X509Certificate> chain) ->
                Optional.of(chain.getFirst().getNotAfter().toInstant());
            case CertificatesReading.Refused ignored -> Optional.empty();
        };
    }
}
