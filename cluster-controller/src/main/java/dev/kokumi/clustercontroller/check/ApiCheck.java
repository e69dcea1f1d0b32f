package dev.kokumi.clustercontroller.check;

import dev.kokumi.kube.remote.RemoteConnection;
import java.time.Instant;
import java.util.Optional;

/** One check of one API server: its version, and one call that only a known credential gets answered. */
final class ApiCheck {
    private static final int MOST_VERSION = 64 * 1024;
    private static final int MOST_REVIEW = 256 * 1024;

    private ApiCheck() {}

    /** Both requests one after the other, so that they share one connection and one handshake. */
    static CheckFinding run(RemoteConnection server, Instant deadline) {
        return switch (VersionJudge.judge(server.get(VersionJudge.PATH, deadline, MOST_VERSION))) {
            case VersionJudge.Verdict.Stop(CheckFinding finding) -> finding;
            case VersionJudge.Verdict.GoOn(Optional<String> version) -> review(server, deadline, version);
        };
    }

    private static CheckFinding review(RemoteConnection server, Instant deadline, Optional<String> version) {
        return switch (ask(server, Review.SUBJECT, deadline)) {
            case ReviewJudge.Verdict.Known _ -> new CheckFinding.Accepted(version);
            case ReviewJudge.Verdict.Stop(CheckFinding finding) -> finding;
            case ReviewJudge.Verdict.TooOld _ -> access(server, deadline, version);
        };
    }

    private static CheckFinding access(RemoteConnection server, Instant deadline, Optional<String> version) {
        return switch (ask(server, Review.ACCESS, deadline)) {
            case ReviewJudge.Verdict.Known _ -> new CheckFinding.Accepted(version);
            case ReviewJudge.Verdict.Stop(CheckFinding finding) -> finding;
            case ReviewJudge.Verdict.TooOld _ -> Findings.notKubernetes(Review.ACCESS.request(), "404");
        };
    }

    private static ReviewJudge.Verdict ask(RemoteConnection server, Review review, Instant deadline) {
        return ReviewJudge.judge(review, server.post(review.path(), review.body(), deadline, MOST_REVIEW));
    }
}
