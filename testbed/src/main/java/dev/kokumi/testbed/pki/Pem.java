package dev.kokumi.testbed.pki;

import java.io.IOException;
import java.io.StringWriter;
import java.security.PrivateKey;
import java.util.Base64;
import org.bouncycastle.openssl.jcajce.JcaPEMWriter;

/** PEM text. */
public final class Pem {
    private Pem() {}

    /** Writes a certificate, or a key in its traditional form (PKCS#1, SEC1). */
    static String write(Object value) {
        var text = new StringWriter();
        try (var writer = new JcaPEMWriter(text)) {
            writer.writeObject(value);
        } catch (IOException e) {
            throw new IllegalStateException("cannot write PEM", e);
        }
        return text.toString();
    }

    static String pkcs8(PrivateKey key) {
        return block("PRIVATE KEY", key.getEncoded());
    }

    /** One PEM block of the given type around DER bytes. */
    public static String block(String type, byte[] der) {
        var body = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(der);
        return "-----BEGIN %1$s-----\n%2$s\n-----END %1$s-----\n".formatted(type, body);
    }
}
