package dev.kokumi.kube.kubeconfig;

import dev.kokumi.kube.kubeconfig.pem.PemBlock;
import dev.kokumi.kube.kubeconfig.pem.PemReader;
import dev.kokumi.kube.kubeconfig.pem.PemReading;
import java.io.ByteArrayInputStream;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;

/** Reads X.509 certificates in PEM. Blocks of other types and text between the blocks are passed over, as in Go. */
public final class Certificates {
    static final String TYPE = "CERTIFICATE";

    private Certificates() {}

    /**
     * Reads all certificates of a PEM text.
     *
     * @param pem any text
     * @return at least one certificate, every one that is there; or why not; never throws
     */
    public static CertificatesReading read(String pem) {
        return switch (PemReader.read(pem)) {
            case PemReading.Malformed(String why) -> new CertificatesReading.Refused(why);
            case PemReading.Blocks(List<PemBlock> blocks) -> readBlocks(blocks);
        };
    }

    private static CertificatesReading readBlocks(List<PemBlock> blocks) {
        List<X509Certificate> certificates = new ArrayList<>();
        for (PemBlock block : blocks) {
            if (block.type().equals(TYPE)) {
                try {
                    certificates.add(parse(block.body()));
                } catch (CertificateException | RuntimeException e) {
                    // Providers throw both on hostile bytes; neither message may be shown.
                    return new CertificatesReading.Refused("holds a certificate that cannot be parsed, number "
                            + (certificates.size() + 1) + ": replace it, or take it out");
                }
            }
        }
        if (certificates.isEmpty()) {
            return new CertificatesReading.Refused(
                    blocks.isEmpty()
                            ? "holds no PEM block: give certificates as PEM, in base64"
                            : "holds no certificate among its PEM blocks: give at least one");
        }
        return new CertificatesReading.Read(certificates);
    }

    private static X509Certificate parse(byte[] der) throws CertificateException {
        CertificateFactory factory = CertificateFactory.getInstance("X.509");
        if (factory.generateCertificate(new ByteArrayInputStream(der)) instanceof X509Certificate certificate
                && certificate.getEncoded().length == der.length) {
            return certificate;
        }
        throw new CertificateException("more than one certificate in one block");
    }
}
