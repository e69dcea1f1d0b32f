package dev.kokumi.e2e.rbac;

import io.fabric8.kubernetes.api.model.rbac.PolicyRule;
import io.fabric8.kubernetes.api.model.rbac.RoleRef;
import io.fabric8.kubernetes.api.model.rbac.Subject;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Every right that is bound to a service account by name, wherever it is bound. */
final class Grants {
    private final KubernetesClient admin;

    Grants(KubernetesClient admin) {
        this.admin = admin;
    }

    Set<Right> of(String namespace, String serviceAccount) {
        var everywhere = admin.rbac().clusterRoleBindings().list().getItems().stream()
                .filter(binding -> names(binding.getSubjects(), namespace, serviceAccount))
                .flatMap(binding -> rules(binding.getRoleRef(), ""));
        var somewhere = admin.rbac().roleBindings().inAnyNamespace().list().getItems().stream()
                .filter(binding -> names(binding.getSubjects(), namespace, serviceAccount))
                .flatMap(binding ->
                        rules(binding.getRoleRef(), binding.getMetadata().getNamespace()));
        return Stream.concat(everywhere, somewhere).flatMap(Right::of).collect(Collectors.toCollection(TreeSet::new));
    }

    private Stream<PolicyRule> rules(RoleRef role, String namespace) {
        return role.getKind().equals("ClusterRole")
                ? admin.rbac().clusterRoles().withName(role.getName()).get().getRules().stream()
                : admin.rbac().roles().inNamespace(namespace).withName(role.getName()).get().getRules().stream();
    }

    private static boolean names(List<Subject> subjects, String namespace, String serviceAccount) {
        return subjects.stream()
                .anyMatch(subject -> subject.getKind().equals("ServiceAccount")
                        && serviceAccount.equals(subject.getName())
                        && namespace.equals(subject.getNamespace()));
    }
}
