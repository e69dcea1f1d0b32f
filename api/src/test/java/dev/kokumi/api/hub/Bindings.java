package dev.kokumi.api.hub;

import io.fabric8.kubernetes.api.model.rbac.ClusterRoleBinding;
import io.fabric8.kubernetes.api.model.rbac.ClusterRoleBindingBuilder;
import io.fabric8.kubernetes.api.model.rbac.RoleBinding;
import io.fabric8.kubernetes.api.model.rbac.RoleBindingBuilder;

/** Bindings of ClusterRoles to users. */
public final class Bindings {
    private static final String RBAC = "rbac.authorization.k8s.io";

    private Bindings() {}

    public static ClusterRoleBinding clusterWide(String name, String clusterRole, String user) {
        return new ClusterRoleBindingBuilder()
                .withNewMetadata()
                .withName(name)
                .endMetadata()
                .withNewRoleRef(RBAC, "ClusterRole", clusterRole)
                .addNewSubject(RBAC, "User", user, null)
                .build();
    }

    public static RoleBinding in(String namespace, String name, String clusterRole, String user) {
        return new RoleBindingBuilder()
                .withNewMetadata()
                .withNamespace(namespace)
                .withName(name)
                .endMetadata()
                .withNewRoleRef(RBAC, "ClusterRole", clusterRole)
                .addNewSubject(RBAC, "User", user, null)
                .build();
    }
}
