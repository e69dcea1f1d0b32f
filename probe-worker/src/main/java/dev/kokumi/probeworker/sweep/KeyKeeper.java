package dev.kokumi.probeworker.sweep;

import dev.kokumi.api.ClusterTargetStatus;
import dev.kokumi.api.SigningKeysStatus;
import dev.kokumi.probeworker.keys.KeyRotationPolicy;
import dev.kokumi.probeworker.keys.KeysResult;
import dev.kokumi.probeworker.probe.KeyReading.Keys;
import dev.kokumi.probeworker.status.Finding;
import dev.kokumi.probeworker.status.TargetGone;
import dev.kokumi.probeworker.target.TargetApi;
import dev.kokumi.probeworker.target.TargetReply;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * Fetches and publishes the signing keys of a target. The cooldown is kept here, for all gateways together: however many
 * ask, and whatever keys tokens name, a target is asked once per cooldown. A regular fetch begins none, so that a key made
 * a moment after it is found at once.
 */
final class KeyKeeper {
    private static final Logger LOG = Logger.getLogger(KeyKeeper.class);
    private final RoundTools tools;
    private final Memories memories;

    KeyKeeper(RoundTools tools, Memories memories) {
        this.tools = tools;
        this.memories = memories;
    }

    /** When they are due, or a gateway asks and the cooldown has passed. */
    void keep(Subject subject, TargetApi api) throws TargetGone {
        boolean asked = tools.signals().takeKeysWanted(subject.uid());
        var memory = memories.of(subject.uid());
        var now = tools.clock().instant();
        boolean answers = asked && tools.refetch().due(memory.keysAskedAt(), true, now);
        if (answers) {
            memories.change(subject.uid(), before -> before.keysAsked(now));
        }
        if (answers || tools.refetch().due(memory.keysAt(), false, now)) {
            var unused = fetch(subject, api, now.plus(tools.config().lookTime()));
        } else if (asked) {
            tools.metrics().keysCooled();
        }
    }

    /** Keys that reach the status before this returns, so that a canary's token is verified with them. */
    Keys fetch(Subject subject, TargetApi api, Instant deadline) throws TargetGone {
        var result = tools.keys().fetch(api, deadline);
        var now = tools.clock().instant();
        memories.change(subject.uid(), memory -> memory.keysFetched(now));
        return switch (result) {
            case KeysResult.Fetched fetched -> publish(subject, fetched, now);
            case KeysResult.Refused(String message) -> unreadable(subject, message);
            case KeysResult.NotFetched(TargetReply reply) -> unreadable(subject, message(reply));
        };
    }

    private Keys publish(Subject subject, KeysResult.Fetched fetched, Instant now) throws TargetGone {
        tools.metrics().keysFetched("success");
        fetched.warnings()
                .forEach(warning -> LOG.warnf("signing keys of ClusterTarget %s: %s", subject.key(), warning));
        SigningKeysStatus next = KeyRotationPolicy.decide(
                Optional.ofNullable(subject.target().getStatus())
                        .map(ClusterTargetStatus::getSigningKeys)
                        .orElse(null),
                fetched,
                now);
        subject.show(new Finding.Keys(next));
        return new Keys.Read(fetched.issuer(), Objects.requireNonNullElse(next.getKeys(), List.of()));
    }

    private Keys unreadable(Subject subject, String message) {
        tools.metrics().keysFetched("unreadable");
        LOG.infof("signing keys of ClusterTarget %s stay as they are: %s", subject.key(), message);
        return new Keys.Unreadable(message);
    }

    private static String message(TargetReply reply) {
        return switch (reply) {
            case TargetReply.Answer(int status, var body, var truncated) -> "the target answers HTTP " + status;
            case TargetReply.Rejected(String message) -> message;
            case TargetReply.Unavailable(String message) -> message;
            case TargetReply.NoConnection(var kind, String message) -> message;
        };
    }
}
