package dev.kokumi.registrar.secret;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kokumi.kube.kubeconfig.Credential;
import dev.kokumi.kube.kubeconfig.Kubeconfig;
import dev.kokumi.kube.kubeconfig.Trust;
import java.nio.charset.StandardCharsets;

/**
 * The key {@code config} of a cluster Secret, as Argo CD's type ClusterConfig reads it. Fields always come in the same
 * order, so that equal connections are equal texts.
 */
final class ClusterConfigJson {
    private static final ObjectMapper JSON = new ObjectMapper();

    private ClusterConfigJson() {}

    static String of(Kubeconfig kubeconfig) {
        var config = JsonNodeFactory.instance.objectNode();
        if (kubeconfig.credential() instanceof Credential.Token token) {
            config.put("bearerToken", token.value());
        }
        config.set("tlsClientConfig", tls(kubeconfig));
        if (kubeconfig.disableCompression()) {
            config.put("disableCompression", true);
        }
        kubeconfig.proxy().ifPresent(proxy -> config.put("proxyUrl", proxy.raw()));
        try {
            return JSON.writeValueAsString(config);
        } catch (JsonProcessingException e) {
            // Without the cause: its message may quote what is being written.
            throw new IllegalStateException("a tree of text and booleans is always JSON");
        }
    }

    private static ObjectNode tls(Kubeconfig kubeconfig) {
        var tls = JsonNodeFactory.instance.objectNode();
        tls.put("insecure", kubeconfig.trust() instanceof Trust.Insecure);
        kubeconfig.tlsServerName().ifPresent(name -> tls.put("serverName", name));
        if (kubeconfig.credential() instanceof Credential.ClientCertificate certificate) {
            tls.put("certData", bytes(certificate.certificatePem()));
            tls.put("keyData", bytes(certificate.keyPem()));
        }
        // Argo CD refuses a CA beside insecure (argoproj/argo-cd#19496); the type Trust cannot hold both.
        if (kubeconfig.trust() instanceof Trust.GivenCa ca) {
            tls.put("caData", bytes(ca.pem()));
        }
        return tls;
    }

    /** Jackson writes bytes as base64, which is what Go reads into bytes. */
    private static byte[] bytes(String pem) {
        return pem.getBytes(StandardCharsets.UTF_8);
    }
}
