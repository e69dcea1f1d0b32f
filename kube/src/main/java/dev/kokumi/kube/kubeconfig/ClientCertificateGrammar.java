package dev.kokumi.kube.kubeconfig;

import dev.kokumi.kube.kubeconfig.pem.KeyReading;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Optional;

/** {@code client-certificate-data} with {@code client-key-data}: both parse, and belong together. */
final class ClientCertificateGrammar {
    static final String CERTIFICATE = "client-certificate-data";
    static final String KEY = "client-key-data";

    private ClientCertificateGrammar() {}

    static Optional<Credential> read(Section user) {
        requireBoth(user);
        Optional<String> certificatePem = Base64Pem.read(user, CERTIFICATE);
        Optional<String> keyPem = Base64Pem.read(user, KEY);
        Optional<X509Certificate> leaf = certificatePem.flatMap(pem -> leaf(user, pem));
        Optional<PrivateKey> key = keyPem.flatMap(pem -> key(user, pem));
        if (leaf.isEmpty() || key.isEmpty()) {
            return Optional.empty();
        }
        if (!KeyPairs.belongTogether(key.get(), leaf.get())) {
            user.refuse(KEY, "is not the key of " + CERTIFICATE + "'s first certificate: give both of one pair");
            return Optional.empty();
        }
        return certificatePem.flatMap(pem -> keyPem.map(secret -> new Credential.ClientCertificate(pem, secret)));
    }

    private static void requireBoth(Section user) {
        if (!user.has(CERTIFICATE)) {
            user.refuse(CERTIFICATE, "is missing although " + KEY + " is given: inline the certificate");
        }
        if (!user.has(KEY)) {
            user.refuse(KEY, "is missing although " + CERTIFICATE + " is given: inline the certificate's key");
        }
    }

    private static Optional<X509Certificate> leaf(Section user, String pem) {
        return switch (Certificates.read(pem)) {
            case CertificatesReading.Read(List<X509Certificate> chain) -> Optional.of(chain.getFirst());
            case CertificatesReading.Refused(String why) -> {
                user.refuse(CERTIFICATE, why);
                yield Optional.empty();
            }
        };
    }

    private static Optional<PrivateKey> key(Section user, String pem) {
        return switch (PrivateKeys.read(pem)) {
            case KeyReading.Read(PrivateKey key) -> Optional.of(key);
            case KeyReading.Refused(String why) -> {
                user.refuse(KEY, why);
                yield Optional.empty();
            }
        };
    }
}
