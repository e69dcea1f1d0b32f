package dev.kokumi.ingestgateway;

import dev.kokumi.api.PodIdentity;
import dev.kokumi.ingestgateway.ack.Acknowledger;
import dev.kokumi.ingestgateway.ack.PodRef;
import dev.kokumi.ingestgateway.ack.ReportLimit;
import dev.kokumi.ingestgateway.ack.Stored;
import dev.kokumi.ingestgateway.ack.TargetRef;
import dev.kokumi.ingestgateway.http.Answer;
import dev.kokumi.ingestgateway.http.Desk;
import dev.kokumi.ingestgateway.http.Post;
import dev.kokumi.ingestgateway.http.Report;
import dev.kokumi.ingestgateway.keys.TargetIndex;
import dev.kokumi.ingestgateway.keys.TargetKeys;
import dev.kokumi.ingestgateway.metrics.IngestMetrics;
import dev.kokumi.ingestgateway.token.PodProof;
import dev.kokumi.ingestgateway.token.RefusalCode;

/** Limits, then who posts, then the Event. */
record IngestDesk(
        TargetIndex index,
        TargetCache targets,
        IdentityCheck offline,
        IdentityCheck review,
        Acknowledger acknowledger,
        ReportLimit reports,
        IngestMetrics metrics)
        implements Desk {
    @Override
    public Answer answer(Post post) {
        var known = index.find(post.target());
        var ref = targets.ref(post.target());
        if (known.isEmpty() || ref.isEmpty()) {
            return Refusals.of(RefusalCode.TARGET_UNKNOWN);
        }
        return switch (check(post, known.get())) {
            case Identity.Refused(var answer, _) -> answer;
            case Identity.Proven(var proof) -> accept(post, proof, ref.get());
        };
    }

    private Identity check(Post post, TargetKeys target) {
        long began = System.nanoTime();
        var identity =
                switch (target.podIdentity()) {
                    case JWKS -> offline.check(post, target);
                    case TOKEN_REVIEW -> review.check(post, target);
                };
        String verdict =
                switch (identity) {
                    case Identity.Proven _ -> "verified";
                    case Identity.Refused(_, var word) -> word;
                };
        metrics.verified(mode(target.podIdentity()), verdict, System.nanoTime() - began);
        return identity;
    }

    private Answer accept(Post post, PodProof proof, TargetRef target) {
        var pod = new PodRef(proof.namespace(), proof.podName(), proof.podUid());
        return switch (post.endpoint()) {
            case CANARY -> stored(acknowledger.canary(target, pod));
            case EVENTS -> post.report().map(report -> report(report, pod, target)).orElse(Refusals.AWAY);
            case AUTH -> new Answer.Proven(
                    target.uid(), proof.namespace(), proof.serviceAccount(), proof.podName(), proof.podUid());
            case OTHER -> Refusals.of(RefusalCode.TARGET_UNKNOWN);
        };
    }

    private Answer report(Report report, PodRef pod, TargetRef target) {
        var wait = reports.take(target.uid() + "/" + pod.uid(), System.nanoTime());
        if (wait.isPositive()) {
            return Refusals.wait(wait);
        }
        return stored(acknowledger.report(target, pod, report.phase(), report.message(), report.progress()));
    }

    private static Answer stored(Stored stored) {
        return switch (stored) {
            case YES -> new Answer.Stored();
            case UNAVAILABLE -> Refusals.AWAY;
        };
    }

    private static String mode(PodIdentity identity) {
        return identity.value();
    }
}
