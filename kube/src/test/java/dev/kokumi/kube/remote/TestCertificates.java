package dev.kokumi.kube.remote;

import dev.kokumi.testbed.pki.CertificateAuthority;
import dev.kokumi.testbed.pki.CertifiedKey;
import dev.kokumi.testbed.pki.Pem;
import java.io.IOException;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.security.interfaces.ECPrivateKey;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.concurrent.atomic.AtomicLong;
import javax.security.auth.x500.X500Principal;
import org.bouncycastle.asn1.pkcs.PrivateKeyInfo;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.ExtendedKeyUsage;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.jspecify.annotations.Nullable;

/** Certificates that the test bed's authority would not issue: authorities below it, odd purposes, old signatures. */
record TestCertificates(X509Certificate certificate, KeyPair pair) {
    static final Instant NOW = Instant.parse("2026-06-15T12:00:00Z");

    private static final AtomicLong SERIAL = new AtomicLong(1);
    private static final String DIGEST = "SHA256withECDSA";

    static TestCertificates root(String name) throws Exception {
        return issue(null, name, true, NOW.plus(Duration.ofDays(30)), DIGEST, KeyPurposeId.anyExtendedKeyUsage);
    }

    /** A user of Kubernetes with a key on P-521, which the bed has no kind for. */
    static TestCertificates clientOnP521(CertificateAuthority authority, String user, String group) throws Exception {
        var by = new TestCertificates(authority.certificate(), authority.key().pair());
        return issue(
                by,
                generate(521),
                "O=%s, CN=%s".formatted(group, user),
                false,
                Instant.now().plus(Duration.ofDays(1)),
                DIGEST,
                KeyPurposeId.id_kp_clientAuth);
    }

    static TestCertificates expiredRoot(String name) throws Exception {
        return issue(null, name, true, NOW.minus(Duration.ofDays(1)), DIGEST, KeyPurposeId.anyExtendedKeyUsage);
    }

    TestCertificates intermediate(String name) throws Exception {
        return issue(this, name, true, NOW.plus(Duration.ofDays(30)), DIGEST, KeyPurposeId.anyExtendedKeyUsage);
    }

    TestCertificates server() throws Exception {
        return server(NOW.plus(Duration.ofDays(30)), DIGEST, KeyPurposeId.id_kp_serverAuth);
    }

    TestCertificates server(Instant end, String signature, KeyPurposeId purpose) throws Exception {
        return issue(this, "server", false, end, signature, purpose);
    }

    static TestCertificates selfSigned() throws Exception {
        return issue(null, "self", false, NOW.plus(Duration.ofDays(30)), DIGEST, KeyPurposeId.id_kp_serverAuth);
    }

    /** PKCS#1, or SEC1 with the curve named inside, as openssl writes it; PKCS#8 where there is no other form. */
    static String keyPem(CertifiedKey key) {
        return key.pair().getPrivate() instanceof ECPrivateKey ec ? sec1(ec) : key.keyPem();
    }

    static String sec1(ECPrivateKey ec) {
        try {
            var info = PrivateKeyInfo.getInstance(ec.getEncoded());
            var sec1 = new org.bouncycastle.asn1.sec.ECPrivateKey(
                    ec.getParams().getOrder().bitLength(),
                    ec.getS(),
                    info.getPrivateKeyAlgorithm().getParameters());
            return Pem.block("EC PRIVATE KEY", sec1.getEncoded());
        } catch (IOException e) {
            throw new IllegalStateException("cannot write SEC1", e);
        }
    }

    private static TestCertificates issue(
            @Nullable TestCertificates by,
            String name,
            boolean authority,
            Instant end,
            String signature,
            KeyPurposeId purpose)
            throws Exception {
        return issue(by, generate(256), "CN=" + name, authority, end, signature, purpose);
    }

    private static KeyPair generate(int bits) throws GeneralSecurityException {
        var generator = KeyPairGenerator.getInstance("EC");
        generator.initialize(bits);
        return generator.generateKeyPair();
    }

    private static TestCertificates issue(
            @Nullable TestCertificates by,
            KeyPair pair,
            String name,
            boolean authority,
            Instant end,
            String signature,
            KeyPurposeId purpose)
            throws Exception {
        var subject = new X500Principal(name);
        PrivateKey signer = by == null ? pair.getPrivate() : by.pair().getPrivate();
        var builder = new JcaX509v3CertificateBuilder(
                by == null ? subject : by.certificate().getSubjectX500Principal(),
                BigInteger.valueOf(SERIAL.getAndIncrement()),
                Date.from(NOW.minus(Duration.ofDays(10))),
                Date.from(end),
                subject,
                pair.getPublic());
        builder.addExtension(Extension.basicConstraints, true, new BasicConstraints(authority));
        if (!authority) {
            builder.addExtension(Extension.extendedKeyUsage, false, new ExtendedKeyUsage(purpose));
            builder.addExtension(
                    Extension.subjectAlternativeName,
                    false,
                    new GeneralNames(new GeneralName(GeneralName.dNSName, "api.example")));
        }
        var content = new JcaContentSignerBuilder(signature).build(signer);
        return new TestCertificates(new JcaX509CertificateConverter().getCertificate(builder.build(content)), pair);
    }
}
