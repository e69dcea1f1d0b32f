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
        return life(kubeconfig).map(CredentialLife::end);
    }

    /**
     * The same with the start: {@code notBefore} of the certificate, {@code iat} of the token, or its {@code nbf} if it
     * has no {@code iat}.
     */
    public static Optional<CredentialLife> life(Kubeconfig kubeconfig) {
        return switch (kubeconfig.credential()) {
            case Credential.Token(String value) -> JwtLife.of(value);
            case Credential.ClientCertificate pair -> validity(pair.certificatePem());
        };
    }

    private static Optional<CredentialLife> validity(String pem) {
        return switch (Certificates.read(pem)) {
            case CertificatesReading.Read(List<X509Certificate> chain) -> Optional.of(life(chain.getFirst()));
            case CertificatesReading.Refused ignored -> Optional.empty();
        };
    }

    private static CredentialLife life(X509Certificate certificate) {
        return new CredentialLife(
                Optional.of(certificate.getNotBefore().toInstant()),
                certificate.getNotAfter().toInstant());
    }
}
