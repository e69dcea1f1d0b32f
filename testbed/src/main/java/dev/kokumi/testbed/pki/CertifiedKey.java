package dev.kokumi.testbed.pki;

import java.security.KeyPair;
import java.security.cert.X509Certificate;

/** A key with its certificate. Shows neither. */
public final class CertifiedKey {
    private final KeyKind kind;
    private final KeyPair pair;
    private final X509Certificate certificate;

    CertifiedKey(KeyKind kind, KeyPair pair, X509Certificate certificate) {
        this.kind = kind;
        this.pair = pair;
        this.certificate = certificate;
    }

    public KeyKind kind() {
        return kind;
    }

    public KeyPair pair() {
        return pair;
    }

    public X509Certificate certificate() {
        return certificate;
    }

    public String certificatePem() {
        return Pem.write(certificate);
    }

    /** PKCS#1 for RSA, SEC1 for EC; Ed25519 knows PKCS#8 only. */
    public String keyPem() {
        return kind == KeyKind.ED25519 ? pkcs8Pem() : Pem.write(pair.getPrivate());
    }

    public String pkcs8Pem() {
        return Pem.pkcs8(pair.getPrivate());
    }

    @Override
    public String toString() {
        return "CertifiedKey[%s %s]".formatted(kind, certificate.getSubjectX500Principal());
    }
}
