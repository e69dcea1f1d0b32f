package dev.kokumi.testbed.pki;

import java.io.IOException;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import javax.security.auth.x500.X500Principal;
import org.bouncycastle.asn1.x500.X500NameBuilder;
import org.bouncycastle.asn1.x500.style.BCStyle;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.ExtendedKeyUsage;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;

/** A self-signed authority that lives in memory. */
public final class CertificateAuthority {
    private static final SecureRandom RANDOM = new SecureRandom();

    private final CertifiedKey key;

    private CertificateAuthority(CertifiedKey key) {
        this.key = key;
    }

    /** An EC P-256 authority, valid for ten years. */
    public static CertificateAuthority create(String commonName) {
        return create(commonName, KeyKind.EC_P256, newSerial());
    }

    /** Two authorities with equal name and serial differ by their key only, which clients have been known to confuse. */
    public static CertificateAuthority create(String commonName, KeyKind kind, BigInteger serial) {
        var pair = kind.generate();
        var subject = new X500Principal("CN=" + commonName);
        var now = Instant.now();
        try {
            var builder = new JcaX509v3CertificateBuilder(
                    subject,
                    serial,
                    Date.from(now.minus(Duration.ofHours(1))),
                    Date.from(now.plus(Duration.ofDays(3650))),
                    subject,
                    pair.getPublic());
            builder.addExtension(Extension.basicConstraints, true, new BasicConstraints(true));
            builder.addExtension(
                    Extension.keyUsage, true, new KeyUsage(KeyUsage.keyCertSign | KeyUsage.digitalSignature));
            return new CertificateAuthority(new CertifiedKey(kind, pair, sign(builder, kind, pair)));
        } catch (GeneralSecurityException | IOException | OperatorCreationException e) {
            throw new IllegalStateException("cannot create the authority " + commonName, e);
        }
    }

    public X509Certificate certificate() {
        return key.certificate();
    }

    public String pem() {
        return key.certificatePem();
    }

    /** The authority's own key, which a control plane needs to sign with. */
    public CertifiedKey key() {
        return key;
    }

    /** Certifies for both server and client use, as Kubernetes' own certificates often are. */
    public CertifiedKey issue(CertificateSpec spec) {
        var given = spec.key();
        var pair = given == null ? spec.kind().generate() : given;
        try {
            return new CertifiedKey(spec.kind(), pair, certify(spec, pair.getPublic()));
        } catch (GeneralSecurityException | IOException | OperatorCreationException e) {
            throw new IllegalStateException("cannot certify " + spec, e);
        }
    }

    private X509Certificate certify(CertificateSpec spec, PublicKey publicKey)
            throws GeneralSecurityException, IOException, OperatorCreationException {
        var subject = new X500NameBuilder(BCStyle.INSTANCE);
        spec.organizations().forEach(organization -> subject.addRDN(BCStyle.O, organization));
        subject.addRDN(BCStyle.CN, spec.commonName());
        var builder = new JcaX509v3CertificateBuilder(
                key.certificate(),
                newSerial(),
                Date.from(spec.notBefore()),
                Date.from(spec.notAfter()),
                new X500Principal(subject.build().getEncoded()),
                publicKey);
        builder.addExtension(Extension.keyUsage, true, new KeyUsage(KeyUsage.digitalSignature));
        builder.addExtension(Extension.extendedKeyUsage, false, new ExtendedKeyUsage(new KeyPurposeId[] {
            KeyPurposeId.id_kp_serverAuth, KeyPurposeId.id_kp_clientAuth
        }));
        if (!spec.names().isEmpty()) {
            builder.addExtension(
                    Extension.subjectAlternativeName,
                    false,
                    new GeneralNames(spec.names().stream()
                            .map(CertificateAuthority::name)
                            .toArray(GeneralName[]::new)));
        }
        return sign(builder, key.kind(), key.pair());
    }

    private static GeneralName name(String name) {
        boolean address = name.contains(":") || name.matches("[0-9.]+");
        return new GeneralName(address ? GeneralName.iPAddress : GeneralName.dNSName, name);
    }

    private static X509Certificate sign(JcaX509v3CertificateBuilder builder, KeyKind kind, KeyPair signer)
            throws GeneralSecurityException, OperatorCreationException {
        var contentSigner = new JcaContentSignerBuilder(kind.signature()).build(signer.getPrivate());
        return new JcaX509CertificateConverter().getCertificate(builder.build(contentSigner));
    }

    private static BigInteger newSerial() {
        return new BigInteger(120, RANDOM).setBit(120);
    }
}
