package dev.kokumi.e2e.upgrade;

import dev.kokumi.testbed.controlplane.ControlPlane;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Every object of a hub by kind, namespace and name, but those that come and go by themselves. */
final class HubObjects {
    private static final Set<String> PASSING =
            Set.of("events", "events.events.k8s.io", "leases.coordination.k8s.io", "componentstatuses");

    private HubObjects() {}

    /** As {@code kind namespace/name}, or {@code kind name}. */
    static Set<String> of(ControlPlane hub) {
        var kinds = hub.kubectl("api-resources", "--verbs=list", "--output=name", "--cached=false")
                .orThrow("list kinds")
                .lines()
                .filter(kind -> !PASSING.contains(kind))
                .collect(Collectors.joining(","));
        var format = "custom-columns=K:.kind,S:.metadata.namespace,N:.metadata.name";
        return hub.kubectl("get", kinds, "--all-namespaces", "--no-headers", "--output=" + format)
                .orThrow("list objects")
                .lines()
                .map(line -> line.strip().split("\\s+"))
                .map(part ->
                        part[1].equals("<none>") ? part[0] + " " + part[2] : part[0] + " " + part[1] + "/" + part[2])
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
