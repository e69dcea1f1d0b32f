package dev.kokumi.kube.kubeconfig;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A key and a certificate of its own, made once per test run and kind. */
record KeyPairFixture(String certificate, String key) {
    private static final Map<String, KeyPairFixture> MADE = new ConcurrentHashMap<>();

    /** {@code RSA:2048}, {@code EC:P-256}, {@code ED25519}; what follows a space makes it another of the kind. */
    static KeyPairFixture of(String kind) {
        return MADE.computeIfAbsent(kind, name -> {
            String key = OpenSsl.key(name.split(" ", 2)[0]);
            return new KeyPairFixture(OpenSsl.certificate(key, "/CN=kokumi"), key);
        });
    }

    static KeyPairFixture small() {
        return of("ED25519");
    }

    static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    String certificateData() {
        return base64(certificate);
    }

    String keyData() {
        return base64(key);
    }
}
