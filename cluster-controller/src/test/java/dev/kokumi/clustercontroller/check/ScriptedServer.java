package dev.kokumi.clustercontroller.check;

import dev.kokumi.kube.remote.RemoteConnection;
import dev.kokumi.kube.remote.Reply;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A server that answers as it is told; 404 to everything else. */
final class ScriptedServer implements RemoteConnection {
    static final String VERSION = "/version";
    static final String REVIEW = "/apis/authentication.k8s.io/v1/selfsubjectreviews";
    static final String ACCESS = "/apis/authorization.k8s.io/v1/selfsubjectaccessreviews";

    private final Map<String, Reply> replies = new LinkedHashMap<>();
    private final List<String> asked = new ArrayList<>();

    /** Kubernetes 1.34 to a named user. */
    static ScriptedServer good() {
        return new ScriptedServer()
                .answers(VERSION, 200, "{\"major\":\"1\",\"minor\":\"34\",\"gitVersion\":\"v1.34.4\"}")
                .answers(REVIEW, 201, review("system:serviceaccount:kube-system:kokumi"));
    }

    static String review(String user) {
        return "{\"kind\":\"SelfSubjectReview\",\"status\":{\"userInfo\":{\"username\":\"" + user + "\"}}}";
    }

    static String forbidden(String user) {
        return "{\"kind\":\"Status\",\"status\":\"Failure\",\"message\":\"selfsubjectreviews.authentication.k8s.io is"
                + " forbidden: User \\\"" + user + "\\\" cannot create resource \\\"selfsubjectreviews\\\" in API group"
                + " \\\"authentication.k8s.io\\\" at the cluster scope\",\"reason\":\"Forbidden\",\"code\":403}";
    }

    ScriptedServer answers(String path, int status, String body) {
        return replies(path, new Reply.Answer(status, body.getBytes(StandardCharsets.UTF_8), false));
    }

    ScriptedServer replies(String path, Reply reply) {
        replies.put(path, reply);
        return this;
    }

    /** Every path that was asked for, in order. */
    List<String> asked() {
        return asked;
    }

    @Override
    public Reply get(String path, Instant deadline, int maxBytes) {
        asked.add(path);
        return replies.getOrDefault(path, new Reply.Answer(404, new byte[0], false));
    }

    @Override
    public Reply post(String path, String json, Instant deadline, int maxBytes) {
        return get(path, deadline, maxBytes);
    }
}
