package dev.kokumi.testbed.controlplane;

import dev.kokumi.testbed.pki.CertifiedKey;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;

/** Writes a kubeconfig with one cluster, one user and everything inline. Does not show what it holds. */
public final class KubeconfigText {
    private final Map<String, String> cluster;
    private final Map<String, String> user;

    private KubeconfigText(Map<String, String> cluster, Map<String, String> user) {
        this.cluster = cluster;
        this.user = user;
    }

    /** For the server with this URL. */
    public static KubeconfigText to(String server) {
        return new KubeconfigText(Map.of(), Map.of()).withCluster("server", server);
    }

    public KubeconfigText ca(String pem) {
        return withCluster("certificate-authority-data", base64(pem));
    }

    public KubeconfigText insecure() {
        return withCluster("insecure-skip-tls-verify", "true");
    }

    public KubeconfigText tlsServerName(String name) {
        return withCluster("tls-server-name", name);
    }

    public KubeconfigText proxyUrl(String url) {
        return withCluster("proxy-url", url);
    }

    public KubeconfigText token(String token) {
        return withUser("token", token);
    }

    public KubeconfigText clientCertificate(CertifiedKey key) {
        return clientCertificate(key.certificatePem(), key.keyPem());
    }

    public KubeconfigText clientCertificate(String certificatePem, String keyPem) {
        return withUser("client-certificate-data", base64(certificatePem)).withUser("client-key-data", base64(keyPem));
    }

    /** Sets any other field of the cluster. */
    public KubeconfigText withCluster(String field, String value) {
        return new KubeconfigText(with(cluster, field, value), user);
    }

    /** Sets any other field of the user. */
    public KubeconfigText withUser(String field, String value) {
        return new KubeconfigText(cluster, with(user, field, value));
    }

    public String yaml() {
        return """
                apiVersion: v1
                kind: Config
                current-context: testbed
                contexts:
                - name: testbed
                  context: {cluster: testbed, user: testbed}
                clusters:
                - name: testbed
                  cluster:
                %susers:
                - name: testbed
                  user:
                %s""".formatted(fields(cluster), fields(user));
    }

    @Override
    public String toString() {
        return "KubeconfigText[%s]".formatted(cluster.get("server"));
    }

    private static String fields(Map<String, String> fields) {
        var text = new StringBuilder();
        fields.forEach((name, value) -> text.append("    ")
                .append(name)
                .append(": ")
                .append(value.equals("true") ? value : quoted(value))
                .append('\n'));
        return text.toString();
    }

    private static String quoted(String value) {
        return '"'
                + value.replace("\\", "\\\\")
                        .replace("\"", "\\\"")
                        .replace("\n", "\\n")
                        .replace("\t", "\\t")
                + '"';
    }

    private static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    private static Map<String, String> with(Map<String, String> fields, String field, String value) {
        var all = new LinkedHashMap<>(fields);
        all.put(field, value);
        return all;
    }
}
