package dev.kokumi.api.install;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.rbac.ClusterRole;
import io.fabric8.kubernetes.api.model.rbac.ClusterRoleBinding;
import io.fabric8.kubernetes.api.model.rbac.PolicyRule;
import io.fabric8.kubernetes.api.model.rbac.Role;
import io.fabric8.kubernetes.api.model.rbac.RoleBinding;
import io.fabric8.kubernetes.api.model.rbac.RoleRef;
import io.fabric8.kubernetes.api.model.rbac.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Every rule of an installation as a table for people: one line for each rule, with who holds it and where. */
record RbacTable(List<HasMetadata> objects) {
    private static final String HEAD = """
            | role | held by | where | resources | verbs |
            |---|---|---|---|---|
            """;

    String markdown() {
        return objects.stream().flatMap(this::lines).collect(Collectors.joining("\n", HEAD, "\n"));
    }

    private Stream<String> lines(HasMetadata object) {
        return switch (object) {
            case ClusterRole role -> lines("ClusterRole", role, role.getRules());
            case Role role -> lines("Role", role, role.getRules());
            default -> Stream.empty();
        };
    }

    private Stream<String> lines(String kind, HasMetadata role, List<PolicyRule> rules) {
        var holders = holders(kind, role);
        return holders.stream()
                .flatMap(holder -> rules.stream()
                        .map(rule -> "| %s `%s` | %s | %s | %s | %s |"
                                .formatted(
                                        kind,
                                        role.getMetadata().getName(),
                                        holder.subjects,
                                        holder.where,
                                        resources(rule),
                                        String.join(", ", rule.getVerbs()))));
    }

    private List<Holder> holders(String kind, HasMetadata role) {
        var found = new ArrayList<Holder>();
        for (var object : objects) {
            switch (object) {
                case ClusterRoleBinding binding
                when names(binding.getRoleRef(), kind, role) ->
                    found.add(new Holder(subjects(binding.getSubjects()), "everywhere"));
                case RoleBinding binding
                when names(binding.getRoleRef(), kind, role) && reaches(binding, role) ->
                    found.add(new Holder(
                            subjects(binding.getSubjects()),
                            "`" + binding.getMetadata().getNamespace() + "`"));
                default -> {}
            }
        }
        if (found.isEmpty()) {
            found.add(new Holder("whoever it is bound to", "where it is bound"));
        }
        return found;
    }

    private static boolean names(RoleRef reference, String kind, HasMetadata role) {
        return reference.getKind().equals(kind)
                && reference.getName().equals(role.getMetadata().getName());
    }

    /** A Role is of one namespace; two of the same name in others are different roles. */
    private static boolean reaches(RoleBinding binding, HasMetadata role) {
        var namespace = role.getMetadata().getNamespace();
        return namespace == null || namespace.equals(binding.getMetadata().getNamespace());
    }

    private static String subjects(List<Subject> subjects) {
        return subjects.stream().map(subject -> "`" + subject.getName() + "`").collect(Collectors.joining(", "));
    }

    private static String resources(PolicyRule rule) {
        var group = rule.getApiGroups().getFirst();
        var named = rule.getResourceNames().isEmpty() ? "" : " `" + String.join("`, `", rule.getResourceNames()) + "`";
        return rule.getResources().stream()
                        .map(resource -> group.isEmpty() ? resource : resource + "." + group)
                        .collect(Collectors.joining(", "))
                + named;
    }

    private record Holder(String subjects, String where) {}
}
