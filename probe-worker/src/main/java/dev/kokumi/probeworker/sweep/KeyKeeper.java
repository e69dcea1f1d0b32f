package dev.kokumi.probeworker.sweep;

import dev.kokumi.api.ClusterTargetStatus;
import dev.kokumi.probeworker.probe.KeyReading.Keys;
import dev.kokumi.probeworker.status.Finding;
import dev.kokumi.probeworker.status.TargetGone;
import dev.kokumi.probeworker.target.TargetApi;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * Fetches and publishes the signing keys of a target. The cooldown is kept here, for all gateways together: however many
 * ask, and whatever keys tokens name, a target is asked once per cooldown.
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
        boolean wanted = tools.signals().takeKeysWanted(subject.uid());
        var age = memories.of(subject.uid())
                .keysAt()
                .map(at -> Duration.between(at, tools.clock().instant()));
        if (wanted && age.filter(since -> since.compareTo(tools.config().keysCooldown()) < 0)
                .isPresent()) {
            tools.metrics().keysCooled();
            return;
        }
        if (wanted
                || age.filter(since -> since.compareTo(tools.config().keysInterval()) < 0)
                        .isEmpty()) {
            var unused = fetch(subject, api, tools.clock().instant().plus(tools.config().lookTime()));
        }
    }

    /** Keys that reach the status before this returns, so that a canary's token is verified with them. */
    Keys fetch(Subject subject, TargetApi api, Instant deadline) throws TargetGone {
        var keys = tools.keyReading().read(api, deadline);
        var now = tools.clock().instant();
        memories.change(subject.uid(), memory -> memory.keysFetched(now));
        switch (keys) {
            case Keys.Read read -> {
                tools.metrics().keysFetched("success");
                var published =
                        Optional.ofNullable(subject.target().getStatus()).map(ClusterTargetStatus::getSigningKeys);
                subject.show(new Finding.Keys(tools.keyRotation().next(published, read, now)));
            }
            case Keys.Unreadable(String message) -> {
                tools.metrics().keysFetched("unreadable");
                LOG.infof("signing keys of ClusterTarget %s stay as they are: %s", subject.key(), message);
            }
        }
        return keys;
    }
}
