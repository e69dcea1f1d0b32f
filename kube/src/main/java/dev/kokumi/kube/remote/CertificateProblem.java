package dev.kokumi.kube.remote;

import java.security.cert.CertificateException;

/** Why a server's certificate is not accepted, said so that people can act on it. Made for {@code host:port: ...}. */
final class CertificateProblem extends CertificateException {
    CertificateProblem(String message) {
        super(message);
    }
}
