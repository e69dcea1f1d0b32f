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
    /** The second is what an API server calls its signing keys, and all it serves them as. */
    private static final String ACCEPTED = "application/json, application/jwk-set+json";

    private static final int HTTPS = 443;

    private final String basePath;
    private final String host;
    private final @Nullable BearerToken token;
    private final String userAgent;

    Requests(Kubeconfig kubeconfig, String userAgent) {
        this(kubeconfig, fixed(kubeconfig), userAgent);
    }

    /** @param token asked for at each request; null shows none */
    Requests(Kubeconfig kubeconfig, @Nullable BearerToken token, String userAgent) {
        var server =
                new HostPort(kubeconfig.server().host(), kubeconfig.server().port());
        var shown = server.toString();
        this.basePath = kubeconfig.server().basePath();
        this.host = server.port() == HTTPS ? shown.substring(0, shown.lastIndexOf(':')) : shown;
        this.token = token;
        this.userAgent = userAgent;
    }

    private static @Nullable BearerToken fixed(Kubeconfig kubeconfig) {
        return switch (kubeconfig.credential()) {
            case Credential.Token(var value) -> () -> value;
            case Credential.ClientCertificate ignored -> null;
        };
    }

    /** What is shown now; null where a client certificate speaks for us. */
    @Nullable String authorization() {
        return token == null ? null : "Bearer " + token.now();
    }

    /** With a JSON document, or without a body. */
    ClassicHttpRequest request(String method, String path, @Nullable String json, @Nullable String authorization) {
        var request = new BasicClassicHttpRequest(method, basePath + path);
        request.setHeader("Host", host);
        request.setHeader("User-Agent", userAgent);
        request.setHeader("Accept", ACCEPTED);
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
