package dev.kokumi.probeworker.item;

import dev.kokumi.api.Artifacts;
import dev.kokumi.api.ClusterTargetSpec;
import dev.kokumi.api.LocalReference;
import dev.kokumi.api.SandboxDriver;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The rights a namespace owner grants, the least that what the spec declares needs. Existence is looked at with
 * {@code get} on exactly the named object, so that belongs to it.
 *
 * @param rules of a Role in the namespace, never of a ClusterRole
 */
public record Contract(List<Rule> rules) {
    /** ServiceAccount of pods when the spec names none. */
    public static final String DEFAULT_SERVICE_ACCOUNT = "default";
    /** API group of Kueue. */
    public static final String KUEUE = "kueue.x-k8s.io";
    /** API group of the sandbox kind OpenShell drives. */
    public static final String SANDBOX = "agents.x-k8s.io";

    private static final String CORE = "";
    private static final List<String> GET = List.of("get");
    /** What the Role of OpenShell's chart grants its gateway in a namespace it shares. */
    private static final List<String> DRIVE = List.of("create", "get", "list", "watch", "update", "patch", "delete");

    public Contract {
        rules = List.copyOf(rules);
    }

    /** Follows from the spec alone. */
    public static Contract of(ClusterTargetSpec spec) {
        var rules = new ArrayList<Rule>();
        rules.add(new Rule(CORE, "pods", List.of(), List.of("create", "get", "list", "watch", "delete")));
        rules.add(new Rule(CORE, "pods/log", List.of(), GET));
        rules.add(new Rule(CORE, "configmaps", List.of(), List.of("get", "create", "patch", "delete")));
        rules.add(named("serviceaccounts", List.of(serviceAccount(spec))));
        var pullSecrets = pullSecrets(spec);
        if (!pullSecrets.isEmpty()) {
            rules.add(named("secrets", pullSecrets));
        }
        var claim = claim(spec.getArtifacts());
        if (claim != null) {
            rules.add(named("persistentvolumeclaims", List.of(claim)));
        }
        var queue = localQueue(spec);
        if (queue != null) {
            rules.add(new Rule(KUEUE, "localqueues", List.of(queue), GET));
        }
        if (spec.getSandboxDriver() == SandboxDriver.KUBERNETES) {
            rules.add(new Rule(SANDBOX, "sandboxes", List.of(), DRIVE));
            rules.add(new Rule(SANDBOX, "sandboxes/status", List.of(), DRIVE));
            rules.add(new Rule(CORE, "events", List.of(), List.of("get", "list", "watch")));
        }
        return new Contract(rules);
    }

    /** ServiceAccount pods run as. */
    public static String serviceAccount(ClusterTargetSpec spec) {
        return Objects.requireNonNullElse(spec.getServiceAccountName(), DEFAULT_SERVICE_ACCOUNT);
    }

    /** Names of the pull secrets, each once. */
    public static List<String> pullSecrets(ClusterTargetSpec spec) {
        List<LocalReference> references = Objects.requireNonNullElse(spec.getImagePullSecrets(), List.of());
        var names = new ArrayList<String>();
        for (var reference : references) {
            var name = reference.getName();
            if (name != null && !names.contains(name)) {
                names.add(name);
            }
        }
        return List.copyOf(names);
    }

    /** The claim artifacts are kept in, or null. */
    public static @Nullable String claim(@Nullable Artifacts artifacts) {
        var claim = artifacts == null ? null : artifacts.getPersistentVolumeClaim();
        return claim == null ? null : claim.getName();
    }

    /** The LocalQueue measure jobs wait in, or null. */
    public static @Nullable String localQueue(ClusterTargetSpec spec) {
        var queue = spec.getQueue();
        return queue == null ? null : queue.getLocalQueue();
    }

    /** Verb by verb, in the order they are looked at. */
    public List<Right> rights() {
        return rules.stream().flatMap(rule -> rule.rights().stream()).toList();
    }

    /** What stands below {@code rules:} of the Role. */
    public String yaml() {
        return rules.stream().map(Rule::yaml).collect(Collectors.joining("\n", "", "\n"));
    }

    private static Rule named(String resource, List<String> names) {
        return new Rule(CORE, resource, names, GET);
    }
}
