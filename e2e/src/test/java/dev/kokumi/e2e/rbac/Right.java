package dev.kokumi.e2e.rbac;

import dev.kokumi.testbed.controlplane.AuditRecord;
import io.fabric8.kubernetes.api.model.rbac.PolicyRule;
import java.util.stream.Stream;

/** One verb on one resource; a subresource stands behind a slash, as in RBAC. */
record Right(String verb, String apiGroup, String resource) implements Comparable<Right> {
    static Stream<Right> of(PolicyRule rule) {
        return rule.getApiGroups().stream()
                .flatMap(group -> rule.getResources().stream()
                        .flatMap(resource -> rule.getVerbs().stream().map(verb -> new Right(verb, group, resource))));
    }

    static Right of(AuditRecord request) {
        return new Right(
                request.verb(),
                request.apiGroup(),
                request.subresource().isEmpty()
                        ? request.resource()
                        : request.resource() + "/" + request.subresource());
    }

    @Override
    public int compareTo(Right other) {
        return toString().compareTo(other.toString());
    }
}
