package dev.kokumi.api.install;

import dev.kokumi.api.hub.Bindings;
import dev.kokumi.testbed.controlplane.ControlPlane;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** People and services by the names the tables use, each with a kubeconfig of its own. */
final class Actors {
    private final ControlPlane hub;
    private final String workspace;
    private final Map<String, Path> kubeconfigs = new ConcurrentHashMap<>();

    Actors(ControlPlane hub, String workspace) {
        this.hub = hub;
        this.workspace = workspace;
    }

    /**
     * Kubeconfig of {@code viewer}, {@code editor} or {@code owner} (the built-in roles view, edit and admin in the
     * workspace), {@code credentials} (kokumi-cluster-credentials there), {@code dispatcher}
     * (kokumi-target-dispatcher there), {@code nobody} (no role), or a service account of
     * namespace kokumi.
     */
    Path kubeconfig(String actor) {
        return kubeconfigs.computeIfAbsent(actor, this::create);
    }

    private Path create(String actor) {
        return switch (actor) {
            case "viewer" -> person(actor, "view");
            case "editor" -> person(actor, "edit");
            case "owner" -> person(actor, "admin");
            case "credentials" -> person(actor, "kokumi-cluster-credentials");
            case "dispatcher" -> person(actor, "kokumi-target-dispatcher");
            case "nobody" -> hub.write(hub.user("nobody"));
            default -> hub.write(hub.kubeconfigFor("kokumi", actor));
        };
    }

    private Path person(String name, String clusterRole) {
        var user = name + "-of-" + workspace;
        HasMetadata binding = Bindings.in(workspace, name, clusterRole, user);
        hub.admin().resource(binding).serverSideApply();
        return hub.write(hub.user(user, "people"));
    }
}
