package dev.kokumi.ingestgateway;

import dev.kokumi.ingestgateway.ack.Acknowledger;
import dev.kokumi.ingestgateway.ack.PodRef;
import dev.kokumi.ingestgateway.ack.ReportLimit;
import dev.kokumi.ingestgateway.ack.Stored;
import dev.kokumi.ingestgateway.http.Answer;
import dev.kokumi.ingestgateway.http.Desk;
import dev.kokumi.ingestgateway.http.Post;
import dev.kokumi.ingestgateway.http.Report;
import dev.kokumi.ingestgateway.keys.TargetKeys;
import dev.kokumi.ingestgateway.refusal.Problem;
import dev.kokumi.ingestgateway.refusal.RefusalCode;
import dev.kokumi.ingestgateway.token.PodProof;

/** Who posts, then the Event. */
record IngestDesk(Admittance admittance, Acknowledger acknowledger, ReportLimit reports) implements Desk {
    @Override
    public Answer answer(Post post) {
        return switch (admittance.of(post)) {
            case Admittance.Refused(var problem) -> new Answer.Refused(problem);
            case Admittance.Granted(var target, var proof) -> accept(post, target, proof);
        };
    }

    private Answer accept(Post post, TargetKeys target, PodProof proof) {
        var pod = new PodRef(proof.namespace(), proof.podName(), proof.podUid());
        return switch (post.endpoint()) {
            case CANARY -> stored(acknowledger.canary(Targets.ref(target), pod));
            case EVENTS ->
                post.report()
                        .map(report -> report(report, pod, target))
                        .orElseGet(() -> new Answer.Refused(Problem.of(RefusalCode.BODY_INVALID)));
            case AUTH ->
                new Answer.Proven(
                        target.uid(), proof.namespace(), proof.serviceAccount(), proof.podName(), proof.podUid());
            case OTHER -> new Answer.Refused(Problem.of(RefusalCode.NOT_FOUND));
        };
    }

    private Answer report(Report report, PodRef pod, TargetKeys target) {
        var wait = reports.take(target.uid() + "/" + pod.uid(), System.nanoTime());
        if (wait.isPositive()) {
            return new Answer.Refused(Problem.after(RefusalCode.RATE_LIMITED, wait));
        }
        return stored(
                acknowledger.report(Targets.ref(target), pod, report.phase(), report.message(), report.progress()));
    }

    private static Answer stored(Stored stored) {
        return switch (stored) {
            case YES -> new Answer.Stored();
            case UNAVAILABLE -> new Answer.Refused(Problem.of(RefusalCode.HUB_UNAVAILABLE));
        };
    }
}
