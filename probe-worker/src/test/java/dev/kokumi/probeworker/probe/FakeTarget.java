package dev.kokumi.probeworker.probe;

import dev.kokumi.kube.remote.FailureKind;
import dev.kokumi.probeworker.target.TargetApi;
import dev.kokumi.probeworker.target.TargetReply;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A target in memory that fulfils the contract, until a test says otherwise. Keeps what it was asked. */
final class FakeTarget implements TargetApi {
    static final String POD_UID = "pod-uid-1";
    private static final String NAMESPACE = "/api/v1/namespaces/my-agents";

    private final Map<String, TargetReply> said = new HashMap<>();
    private final List<String> denied = new ArrayList<>();
    final List<String> requests = new ArrayList<>();
    final List<String> deletions = new ArrayList<>();
    final List<Instant> deadlines = new ArrayList<>();
    int deletionAnswers = 200;

    FakeTarget() {
        says("POST", "/apis/authentication.k8s.io/v1/selfsubjectreviews", 201, """
                {"status":{"userInfo":{"username":"system:serviceaccount:my-agents:kokumi"}}}""");
        says("POST", "/apis/authorization.k8s.io/v1/selfsubjectrulesreviews", 201, "{\"status\":{}}");
        says("GET", NAMESPACE, 403, "{}");
        says("POST", NAMESPACE + "/pods?dryRun=All", 201, "{}");
        says("GET", NAMESPACE + "/serviceaccounts/agents", 200, "{}");
        says("POST", NAMESPACE + "/pods", 201, "{\"metadata\":{\"uid\":\"%s\"}}".formatted(POD_UID));
    }

    /** Answers a request so from now on. */
    FakeTarget says(String verb, String path, int status, String body) {
        return says(verb, path, new TargetReply.Answer(status, body.getBytes(StandardCharsets.UTF_8), false));
    }

    FakeTarget says(String verb, String path, TargetReply reply) {
        said.put(verb + " " + path, reply);
        return this;
    }

    /** Denies access reviews that hold this text, such as {@code "verb":"watch"}. */
    FakeTarget denies(String part) {
        denied.add(part);
        return this;
    }

    static TargetReply noConnection() {
        return new TargetReply.NoConnection(FailureKind.CONNECT, "spoke.example:6443 refused");
    }

    @Override
    public TargetReply get(String path, Instant deadline, int maxBytes) {
        requests.add("GET " + path);
        deadlines.add(deadline);
        return said.getOrDefault("GET " + path, answer(404));
    }

    @Override
    public TargetReply post(String path, String json, Instant deadline, int maxBytes) {
        requests.add("POST " + path);
        deadlines.add(deadline);
        if (path.endsWith("/selfsubjectaccessreviews")) {
            boolean allowed = denied.stream().noneMatch(json::contains);
            return new TargetReply.Answer(
                    201, "{\"status\":{\"allowed\":%s}}".formatted(allowed).getBytes(StandardCharsets.UTF_8), false);
        }
        return said.getOrDefault("POST " + path, answer(404));
    }

    @Override
    public TargetReply delete(String path, String json, Instant deadline, int maxBytes) {
        deletions.add(path + " " + json);
        return answer(deletionAnswers);
    }

    private static TargetReply answer(int status) {
        return new TargetReply.Answer(status, new byte[0], false);
    }
}
