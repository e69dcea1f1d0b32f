package dev.kokumi.kube.fleet;

import io.smallrye.config.ConfigMapping;
import java.util.Optional;
import java.util.Set;

/** Which namespaces Secrets are read in. */
@ConfigMapping(prefix = "kokumi")
public interface WorkspaceConfig {
    /**
     * Namespaces whose Secrets may be read, each with a RoleBinding to the ClusterRole kokumi-secret-reader. Absent
     * means all namespaces, with a ClusterRoleBinding.
     */
    Optional<Set<String>> workspaces();
}
