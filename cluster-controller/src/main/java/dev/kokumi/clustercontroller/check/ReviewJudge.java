package dev.kokumi.clustercontroller.check;

import dev.kokumi.kube.remote.Reply;
import java.net.HttpURLConnection;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the answer to a review of ourselves says. An API server with anonymous access, or a proxy that drops the
 * credential, answers 200 to anybody: only an answer to a named user proves that the credential is known.
 */
final class ReviewJudge {
    private static final String ANONYMOUS = "system:anonymous";

    /** How Kubernetes words a refusal since 1.8; the name is quoted as Go quotes it. */
    private static final Pattern REFUSED_USER = Pattern.compile("(?:^|\\s)User \"([^\"]+)\" cannot ");

    /** What became of it. */
    sealed interface Verdict {
        /** The credential is known. */
        record Known() implements Verdict {}

        /** The server has no such review: it is older. */
        record TooOld() implements Verdict {}

        /** It is not known, or nobody can tell. */
        record Stop(CheckFinding finding) implements Verdict {}
    }

    private ReviewJudge() {}

    static Verdict judge(Review review, Reply reply) {
        return switch (reply) {
            case Reply.Failure failure -> new Verdict.Stop(Findings.noAnswer(failure));
            case Reply.Answer answer -> judge(review, answer);
        };
    }

    private static Verdict judge(Review review, Reply.Answer answer) {
        return switch (answer.status()) {
            case HttpURLConnection.HTTP_OK, HttpURLConnection.HTTP_CREATED -> reviewed(review, answer);
            case HttpURLConnection.HTTP_FORBIDDEN -> refused(review, answer);
            case HttpURLConnection.HTTP_NOT_FOUND -> new Verdict.TooOld();
            case HttpURLConnection.HTTP_UNAUTHORIZED -> new Verdict.Stop(Findings.unauthorized(review.request()));
            default -> new Verdict.Stop(Findings.status(review.request(), answer.status()));
        };
    }

    private static Verdict reviewed(Review review, Reply.Answer answer) {
        if (answer.truncated()) {
            return new Verdict.Stop(Findings.notKubernetes(review.request(), "far more than a review"));
        }
        var object =
                Json.object(answer.body()).filter(o -> Json.text(o, "/kind").equals(Optional.of(review.kind())));
        if (object.isEmpty()) {
            return new Verdict.Stop(Findings.notKubernetes(review.request(), "without a " + review.kind()));
        }
        if (!review.namesUser()) {
            return new Verdict.Known();
        }
        return named(review, Json.text(object.get(), "/status/userInfo/username"));
    }

    private static Verdict refused(Review review, Reply.Answer answer) {
        var user = Json.object(answer.body())
                .filter(o -> Json.text(o, "/kind").equals(Optional.of("Status")))
                .flatMap(o -> Json.text(o, "/message"))
                .map(REFUSED_USER::matcher)
                .filter(Matcher::find)
                .map(m -> m.group(1));
        return named(review, user);
    }

    private static Verdict named(Review review, Optional<String> user) {
        return user.filter(name -> !name.isBlank() && !name.equals(ANONYMOUS)).isPresent()
                ? new Verdict.Known()
                : new Verdict.Stop(Findings.anonymous(review.request()));
    }
}
