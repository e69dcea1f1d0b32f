package dev.kokumi.kube.expiry;

import dev.kokumi.api.CredentialNotice;
import dev.kokumi.kube.kubeconfig.CredentialLife;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Decides when to warn of a credential's end: seven days before and a day before, but not while more than three tenths of
 * its life are left. What is renewed by itself is renewed at two thirds of its life (cert-manager's default) or sooner, and
 * must not warn each time; hence somewhat less than a third. Where both times fall together only the last warning is given.
 * A credential that does not tell its start counts as a long-lived one. One that is over is not warned of: the check finds
 * that. Source: "Warned before it ends" in the guide for registering Clusters; ClusterTargets are held to the same.
 */
public final class ExpiryPolicy {
    private static final Duration FIRST = Duration.ofDays(7);
    private static final Duration LAST = Duration.ofDays(1);

    private ExpiryPolicy() {}

    /** @param given the last warning that was given, of this credential or an earlier one */
    public static ExpiryDecision decide(Optional<CredentialLife> life, Optional<GivenWarning> given, Instant now) {
        return life.filter(known -> known.end().isAfter(now))
                .map(known -> decide(known, given, now))
                .orElseGet(ExpiryDecision.Settled::new);
    }

    /** What is still to be remembered of {@code given}: nothing once there is another credential. */
    public static Optional<GivenWarning> kept(Optional<CredentialLife> life, Optional<GivenWarning> given) {
        return given.filter(
                warning -> life.filter(known -> warning.of(known.end())).isPresent());
    }

    private static ExpiryDecision decide(CredentialLife life, Optional<GivenWarning> given, Instant now) {
        var end = life.end();
        var first = end.minus(notice(FIRST, life));
        var last = end.minus(notice(LAST, life));
        var before = kept(Optional.of(life), given).map(GivenWarning::notice);
        if (!now.isBefore(last)) {
            return before.equals(Optional.of(CredentialNotice.LAST))
                    ? new ExpiryDecision.Settled()
                    : warn(end, CredentialNotice.LAST);
        }
        if (now.isBefore(first)) {
            return new ExpiryDecision.Later(first);
        }
        return before.isPresent() ? new ExpiryDecision.Later(last) : warn(end, CredentialNotice.FIRST);
    }

    private static Duration notice(Duration wanted, CredentialLife life) {
        return life.length()
                .map(length -> length.multipliedBy(3).dividedBy(10))
                .filter(most -> most.compareTo(wanted) < 0)
                .orElse(wanted);
    }

    private static ExpiryDecision warn(Instant end, CredentialNotice notice) {
        return new ExpiryDecision.Warn(GivenWarning.of(end, notice));
    }
}
