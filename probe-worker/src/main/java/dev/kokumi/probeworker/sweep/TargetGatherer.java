package dev.kokumi.probeworker.sweep;

import dev.kokumi.api.Annotations;
import dev.kokumi.api.ClusterTarget;
import dev.kokumi.api.ClusterTargetStatus;
import dev.kokumi.api.Limits;
import dev.kokumi.api.ProbeStatus;
import dev.kokumi.probeworker.sweep.TargetInputs.Contact;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Reads what is decided from off a target. */
final class TargetGatherer {
    private TargetGatherer() {}

    static TargetInputs inputs(
            ClusterTarget target,
            String revision,
            boolean nameTaken,
            Optional<Contact> contact,
            Memories.Memory memory,
            Instant now) {
        var status = Optional.ofNullable(target.getStatus());
        var probe = status.map(ClusterTargetStatus::getProbe);
        return new TargetInputs(
                status.map(ClusterTargetStatus::getState),
                Objects.requireNonNullElse(target.getMetadata().getGeneration(), 0L),
                status.map(ClusterTargetStatus::getObservedGeneration),
                cut(revision, Limits.REVISION),
                probe.map(ProbeStatus::getCredentialRevision),
                probe.map(ProbeStatus::getFailingItem),
                request(target),
                probe.map(ProbeStatus::getRequestedAt),
                nameTaken,
                contact,
                memory.notBefore(),
                now);
    }

    /** Cut as the status shows it, so that a long value is answered once and not for ever. */
    static Optional<String> request(ClusterTarget target) {
        return Optional.ofNullable(target.getMetadata().getAnnotations()).orElse(Map.of()).entrySet().stream()
                .filter(entry -> entry.getKey().equals(Annotations.PROBE_REQUESTED_AT))
                .map(Map.Entry::getValue)
                .filter(value -> value != null && !value.isEmpty())
                .map(value -> cut(value, Limits.TIME))
                .findFirst();
    }

    private static String cut(String value, int most) {
        return value.length() > most ? value.substring(0, most) : value;
    }
}
