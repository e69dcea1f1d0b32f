package dev.kokumi.clustercontroller.cluster;

import dev.kokumi.api.Reason;
import dev.kokumi.clustercontroller.check.CheckFinding;
import dev.kokumi.kube.status.ReadyCondition;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Decides Ready. The first that holds: the Secret, its key, the kubeconfig (an administrator's rule against it
 * included); a conflict; Checking, until the registrar has spoken for this server; what the check found; Ready. Source:
 * "Check" in the rules of Clusters.
 */
public final class ReadinessPolicy {
    /** Where InCluster Clusters are. */
    public static final String HUB_SERVER = "https://kubernetes.default.svc";

    private final Duration firstWriteDelay;

    /** @param firstWriteDelay how long a first check may take before Checking is shown */
    public ReadinessPolicy(Duration firstWriteDelay) {
        this.firstWriteDelay = firstWriteDelay;
    }

    public ClusterDecision decide(ClusterInputs in, Instant now) {
        var findings = find(in);
        // What said True of something else must not go on saying it while we wait.
        boolean mayWait = findings.reason() == Reason.CHECKING
                && in.shown().ready().filter(ReadyCondition::isTrue).isEmpty();
        return in.check()
                .pendingSince()
                .filter(since -> mayWait)
                .map(since -> Duration.between(now, since.plus(firstWriteDelay)))
                .filter(Duration::isPositive)
                .<ClusterDecision>map(ClusterDecision.Wait::new)
                .orElseGet(() -> new ClusterDecision.Show(findings));
    }

    private static ClusterFindings find(ClusterInputs in) {
        return switch (in.source()) {
            case ClusterSource.Refused refused ->
                new ClusterFindings(
                        Optional.empty(),
                        Optional.empty(),
                        in.shown().reached(),
                        Optional.empty(),
                        refused.reason(),
                        refused.message(),
                        false);
            case ClusterSource.InCluster _ -> findings(HUB_SERVER, Optional.empty(), checked(in, HUB_SERVER), in);
            case ClusterSource.Usable usable ->
                findings(
                        usable.server(),
                        usable.end(),
                        usable.ofArgoCd() ? argoCd(usable.server()) : registered(in, usable.server()),
                        in);
        };
    }

    private static ClusterFindings findings(
            String server, Optional<String> expires, Verdict verdict, ClusterInputs in) {
        var accepted = in.check()
                .finding()
                .filter(CheckFinding.Accepted.class::isInstance)
                .map(CheckFinding.Accepted.class::cast);
        var kept = same(in, server) ? in.shown().version() : Optional.<String>empty();
        return new ClusterFindings(
                Optional.of(server),
                accepted.flatMap(CheckFinding.Accepted::version).or(() -> kept),
                accepted.isPresent() ? Optional.of(server) : in.shown().reached(),
                expires,
                verdict.reason(),
                verdict.message(),
                accepted.isPresent());
    }

    private static Verdict argoCd(String server) {
        return new Verdict(
                Reason.CLUSTER_CONFLICT,
                server + " is the cluster Argo CD runs in, which has a connection of its own to it:"
                        + " set spec.connection to InCluster instead");
    }

    private static Verdict registered(ClusterInputs in, String server) {
        var checked = checked(in, server);
        var spoken = in.registration().filter(registration -> registration.of(server));
        if (spoken.isEmpty()) {
            return unspoken(checked);
        }
        var registration = spoken.get();
        return switch (registration.state()) {
            case CONFLICT ->
                new Verdict(
                        Reason.CLUSTER_CONFLICT,
                        registration
                                .message()
                                .orElseGet(() -> server + " is held by "
                                        + registration.holder().orElse("something else")
                                        + ": delete one of the two"));
            case NOT_USABLE ->
                new Verdict(
                        Reason.KUBECONFIG_INVALID,
                        registration
                                .message()
                                .orElse("a rule of the administrator forbids this server: ask for it to be allowed"));
            // A conflict may still come out of it, so it never shows Ready before.
            case PENDING -> checked.reason() == Reason.READY ? unspoken(checked) : checked;
            case REGISTERED, NOT_SELECTED -> checked;
        };
    }

    private static Verdict unspoken(Verdict checked) {
        return switch (checked.reason().status()) {
            case TRUE ->
                new Verdict(Reason.CHECKING, "reached; waiting for kokumi-registrar to say who holds the server");
            case UNKNOWN -> checked;
            case FALSE ->
                new Verdict(
                        Reason.CHECKING,
                        "waiting for kokumi-registrar to say who holds the server; the check found "
                                + checked.reason().value() + ": " + checked.message());
        };
    }

    /** What the check found; before the first check after a start or a rotation, what was shown of the same server. */
    private static Verdict checked(ClusterInputs in, String server) {
        return in.check()
                .finding()
                .map(ReadinessPolicy::verdict)
                .or(() -> kept(in, server))
                .orElseGet(() -> new Verdict(Reason.CHECKING, "not checked yet"));
    }

    private static Verdict verdict(CheckFinding finding) {
        return switch (finding) {
            case CheckFinding.Accepted _ -> new Verdict(Reason.READY, "reached, and the credential is accepted");
            case CheckFinding.Failed(Reason reason, String message, boolean _) -> new Verdict(reason, message);
        };
    }

    private static Optional<Verdict> kept(ClusterInputs in, String server) {
        return in.shown()
                .ready()
                .filter(ready -> same(in, server))
                .flatMap(ready -> Reason.of(ready.reason())
                        .filter(ReadinessPolicy::byCheck)
                        .map(reason -> new Verdict(reason, ready.message())));
    }

    /** Whether a check can find it. */
    static boolean byCheck(Reason reason) {
        return switch (reason) {
            case READY, UNREACHABLE, TLS_FAILED, CREDENTIAL_REJECTED, CHECK_FAILED -> true;
            case CHECKING, SECRET_NOT_FOUND, SECRET_KEY_NOT_FOUND, KUBECONFIG_INVALID, CLUSTER_CONFLICT -> false;
        };
    }

    private static boolean same(ClusterInputs in, String server) {
        return in.shown().server().filter(server::equals).isPresent();
    }
}
