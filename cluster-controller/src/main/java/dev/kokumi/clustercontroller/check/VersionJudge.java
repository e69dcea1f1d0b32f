package dev.kokumi.clustercontroller.check;

import dev.kokumi.kube.remote.Reply;
import java.net.HttpURLConnection;
import java.util.Optional;

/** What the answer to {@code GET /version} says. */
final class VersionJudge {
    static final String PATH = "/version";
    private static final String REQUEST = "GET /version";

    /** What became of it. */
    sealed interface Verdict {
        /** A Kubernetes API server; {@code version} is empty when it keeps it to itself. */
        record GoOn(Optional<String> version) implements Verdict {}

        /** Nothing more needs to be asked. */
        record Stop(CheckFinding finding) implements Verdict {}
    }

    private VersionJudge() {}

    static Verdict judge(Reply reply) {
        return switch (reply) {
            case Reply.Failure failure -> new Verdict.Stop(Findings.noAnswer(failure));
            case Reply.Answer answer -> judge(answer);
        };
    }

    private static Verdict judge(Reply.Answer answer) {
        return switch (answer.status()) {
            case HttpURLConnection.HTTP_OK -> version(answer);
            // A hardened server may keep its version to itself; whether it knows us, the review tells.
            case HttpURLConnection.HTTP_FORBIDDEN -> new Verdict.GoOn(Optional.empty());
            case HttpURLConnection.HTTP_UNAUTHORIZED -> new Verdict.Stop(Findings.unauthorized(REQUEST));
            default -> new Verdict.Stop(Findings.status(REQUEST, answer.status()));
        };
    }

    private static Verdict version(Reply.Answer answer) {
        if (answer.truncated()) {
            return new Verdict.Stop(Findings.notKubernetes(REQUEST, "far more than a version"));
        }
        var gitVersion = Json.object(answer.body()).flatMap(object -> Json.text(object, "/gitVersion"));
        return gitVersion.isPresent()
                ? new Verdict.GoOn(gitVersion.map(VersionText::shown))
                : new Verdict.Stop(Findings.notKubernetes(REQUEST, "without a gitVersion"));
    }
}
