package dev.kokumi.testbed.process;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Environment of a child: this JVM's without what would change how it connects, plus some variables. Values may be
 * secret and are not shown.
 *
 * @param added variables to set
 */
public record ProcessEnvironment(Map<String, String> added) {
    /** Nothing added. */
    public static final ProcessEnvironment CLEAN = new ProcessEnvironment(Map.of());

    /** A developer's proxy or kubeconfig must not leak into the bed. */
    private static final Set<String> DROPPED = Set.of(
            "kubeconfig",
            "http_proxy",
            "https_proxy",
            "all_proxy",
            "no_proxy",
            "java_tool_options",
            "jdk_java_options",
            "maven_opts");

    public ProcessEnvironment {
        added = Map.copyOf(added);
    }

    public ProcessEnvironment with(String name, String value) {
        var all = new LinkedHashMap<>(added);
        all.put(name, value);
        return new ProcessEnvironment(all);
    }

    public ProcessEnvironment with(Map<String, String> variables) {
        var all = new LinkedHashMap<>(added);
        all.putAll(variables);
        return new ProcessEnvironment(all);
    }

    /** Rewrites {@code environment}, a {@link ProcessBuilder}'s, in place. */
    public void applyTo(Map<String, String> environment) {
        environment.keySet().removeIf(name -> {
            var lower = name.toLowerCase(Locale.ROOT);
            return DROPPED.contains(lower) || lower.startsWith("argocd_") || lower.startsWith("quarkus_");
        });
        environment.putAll(added);
    }

    @Override
    public String toString() {
        return "ProcessEnvironment" + added.keySet();
    }
}
