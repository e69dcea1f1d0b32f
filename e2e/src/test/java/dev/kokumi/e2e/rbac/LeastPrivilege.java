package dev.kokumi.e2e.rbac;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.testbed.controlplane.AuditRecord;
import dev.kokumi.testbed.controlplane.ControlPlane;
import java.time.Instant;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What a service was granted on a hub, held against all it did there since the hub's start. */
public final class LeastPrivilege {
    private LeastPrivilege() {}

    /**
     * Everything granted to the service was used, it used nothing else, and the API server refused it nothing.
     *
     * @param service its ServiceAccount in namespace {@code kokumi}
     * @param since from when on a refusal counts: an outage rehearsed before takes a right away
     */
    public static void assertHeld(ControlPlane hub, String service, Instant since) {
        var granted = new Grants(hub.admin()).of("kokumi", service);
        var used = used(hub, service);
        assertThat(used).as("used by " + service + ", and granted").isSubsetOf(granted);
        assertThat(granted).as("granted to " + service + ", and used").isSubsetOf(used);
        assertThat(hub.auditLog()
                        .filter(request -> request.by("kokumi", service))
                        .filter(AuditRecord::unauthorized)
                        .filter(request -> !request.time().isBefore(since))
                        .map(AuditRecord::uri))
                .as("refused to " + service)
                .isEmpty();
    }

    /** Without what every account may ask about itself. */
    private static Set<Right> used(ControlPlane hub, String service) {
        return hub.auditLog()
                .filter(request -> request.by("kokumi", service))
                .filter(request -> request.code() != 401)
                .filter(request -> !request.resource().startsWith("selfsubject"))
                .filter(request -> !request.resource().isEmpty())
                .map(Right::of)
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
