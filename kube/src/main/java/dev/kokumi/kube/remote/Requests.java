package dev.kokumi.kube.remote;

import dev.kokumi.kube.kubeconfig.Credential;
import dev.kokumi.kube.kubeconfig.Kubeconfig;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.io.entity.StringEntity;
import org.apache.hc.core5.http.message.BasicClassicHttpRequest;
import org.jspecify.annotations.Nullable;

/** Requests to one server: its base path kept, its host named, the token shown. Redacts what it holds. */
final class Requests {
    private static final int HTTPS = 443;

    private final String basePath;
    private final String host;
    private final @Nullable String authorization;
    private final String userAgent;

    Requests(Kubeconfig kubeconfig, String userAgent) {
        var server =
                new HostPort(kubeconfig.server().host(), kubeconfig.server().port());
        var shown = server.toString();
        this.basePath = kubeconfig.server().basePath();
        this.host = server.port() == HTTPS ? shown.substring(0, shown.lastIndexOf(':')) : shown;
        this.authorization = switch (kubeconfig.credential()) {
            case Credential.Token(var token) -> "Bearer " + token;
            case Credential.ClientCertificate ignored -> null;
        };
        this.userAgent = userAgent;
    }

    /** With a JSON document, or without a body. */
    ClassicHttpRequest request(String method, String path, @Nullable String json) {
        var request = new BasicClassicHttpRequest(method, basePath + path);
        request.setHeader("Host", host);
        request.setHeader("User-Agent", userAgent);
        request.setHeader("Accept", "application/json");
        if (authorization != null) {
            request.setHeader("Authorization", authorization);
        }
        if (json != null) {
            request.setEntity(new StringEntity(json, ContentType.APPLICATION_JSON));
        }
        return request;
    }

    @Override
    public String toString() {
        return "Requests[" + host + basePath + "]";
    }
}
