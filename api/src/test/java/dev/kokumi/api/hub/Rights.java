package dev.kokumi.api.hub;

import dev.kokumi.testbed.controlplane.ControlPlane;
import io.fabric8.kubernetes.api.model.rbac.PolicyRule;
import io.fabric8.kubernetes.api.model.rbac.PolicyRuleBuilder;
import io.fabric8.kubernetes.api.model.rbac.RoleBindingBuilder;
import io.fabric8.kubernetes.api.model.rbac.RoleBuilder;
import io.fabric8.kubernetes.api.model.rbac.Subject;
import io.fabric8.kubernetes.api.model.rbac.SubjectBuilder;

/** Rights a test gives somebody in one namespace, beyond the shipped roles. */
public record Rights(ControlPlane hub, String namespace) {
    private static final String RBAC = "rbac.authorization.k8s.io";

    /** Gives {@code rule} to {@code subject}, under a role of this name. */
    public void grant(String role, Subject subject, PolicyRule rule) {
        hub.admin()
                .resource(new RoleBuilder()
                        .withNewMetadata()
                        .withNamespace(namespace)
                        .withName(role)
                        .endMetadata()
                        .withRules(rule)
                        .build())
                .serverSideApply();
        hub.admin()
                .resource(new RoleBindingBuilder()
                        .withNewMetadata()
                        .withNamespace(namespace)
                        .withName(role)
                        .endMetadata()
                        .withNewRoleRef(RBAC, "Role", role)
                        .withSubjects(subject)
                        .build())
                .serverSideApply();
    }

    public static Subject user(String name) {
        return new SubjectBuilder()
                .withApiGroup(RBAC)
                .withKind("User")
                .withName(name)
                .build();
    }

    public static Subject group(String name) {
        return new SubjectBuilder()
                .withApiGroup(RBAC)
                .withKind("Group")
                .withName(name)
                .build();
    }

    /** A service account of namespace kokumi. */
    public static Subject kokumi(String serviceAccount) {
        return new SubjectBuilder()
                .withKind("ServiceAccount")
                .withNamespace("kokumi")
                .withName(serviceAccount)
                .build();
    }

    public static PolicyRule rule(String group, String resource, String... verbs) {
        return new PolicyRuleBuilder()
                .withApiGroups(group)
                .withResources(resource)
                .withVerbs(verbs)
                .build();
    }
}
