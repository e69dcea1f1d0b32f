package dev.kokumi.clustercontroller.cluster;

import dev.kokumi.api.Reason;
import dev.kokumi.api.RegistrationState;
import dev.kokumi.clustercontroller.check.CheckFinding;
import dev.kokumi.clustercontroller.check.CheckState;
import dev.kokumi.kube.status.ReadyCondition;
import java.time.Instant;
import java.util.Optional;

/** Words for the inputs of a table. */
final class Given {
    static final Instant NOW = Instant.parse("2026-01-01T00:00:10Z");
    static final String A = "https://a.example:6443";
    static final String B = "https://b.example:6443";
    static final ClusterSource ON_A = usable(A);
    static final CheckState UNKNOWN = CheckState.NONE;
    static final CheckState ACCEPTED = found(new CheckFinding.Accepted(Optional.of("v1.34.4")));
    static final CheckState DOWN = found(new CheckFinding.Failed(Reason.UNREACHABLE, "refused", false));

    private Given() {}

    static ClusterSource usable(String server) {
        return new ClusterSource.Usable(server, Optional.empty(), false);
    }

    static ClusterSource argoCds(String server) {
        return new ClusterSource.Usable(server, Optional.empty(), true);
    }

    static ClusterSource refused(Reason reason) {
        return new ClusterSource.Refused(reason, "clusters[0].cluster.server is absent: write one");
    }

    static CheckState found(CheckFinding finding) {
        return new CheckState(Optional.of(finding), Optional.empty());
    }

    static CheckState pendingSince(String time) {
        return new CheckState(Optional.empty(), Optional.of(Instant.parse(time)));
    }

    static Optional<RegistrationFact> said(RegistrationState state, String server) {
        return Optional.of(new RegistrationFact(
                state, Optional.of(server), Optional.of("team/other"), Optional.of("said by the registrar")));
    }

    static ShownStatus shown(Reason reason, String server) {
        return new ShownStatus(
                Optional.of(1L),
                Optional.of(server),
                Optional.of("v1.30.0"),
                Optional.of(server),
                Optional.empty(),
                Optional.empty(),
                Optional.of(new ReadyCondition(
                        reason.status().value(),
                        reason.value(),
                        "as shown before",
                        "2025-12-31T00:00:00Z",
                        Optional.of(1L))));
    }
}
