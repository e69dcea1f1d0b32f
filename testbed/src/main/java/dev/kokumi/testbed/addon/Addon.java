package dev.kokumi.testbed.addon;

import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.net.Run;
import dev.kokumi.testbed.process.PrivateFile;
import dev.kokumi.testbed.wait.Await;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Objects;

/**
 * A custom resource as its project names it, with a schema that takes anything and without its controller: enough to
 * tell a cluster that has it from one that has not.
 */
public enum Addon {
    /** Kueue's LocalQueue. */
    KUEUE("kueue.x-k8s.io", "v1beta1", "LocalQueue", "localqueues"),

    /** The agent sandbox, which OpenShell drives. */
    SANDBOX("agents.x-k8s.io", "v1alpha1", "Sandbox", "sandboxes");

    private static final Duration LIMIT = Duration.ofSeconds(60);

    private final ResourceDefinitionContext type;
    private final String definition;

    Addon(String group, String version, String kind, String plural) {
        this.type = new ResourceDefinitionContext.Builder()
                .withGroup(group)
                .withVersion(version)
                .withKind(kind)
                .withPlural(plural)
                .withNamespaced(true)
                .build();
        this.definition = plural + "." + group;
    }

    /** Group, version, kind and plural, for a generic client. */
    public ResourceDefinitionContext type() {
        return type;
    }

    /** Name of its CustomResourceDefinition. */
    public String definition() {
        return definition;
    }

    /** Installs it where it is missing; returns when the API server serves it. */
    public void install(ControlPlane controlPlane) {
        controlPlane.apply(
                PrivateFile.write(Run.current().folder().resolve("addons/" + definition + ".yaml"), resource()));
    }

    /** Removes it with every object of it; returns when it is gone. Does nothing where it is missing. */
    public void remove(ControlPlane controlPlane) {
        var resource = controlPlane
                .admin()
                .apiextensions()
                .v1()
                .customResourceDefinitions()
                .withName(definition);
        resource.delete();
        Await.until(LIMIT, () -> definition + " is still there", () -> resource.get() == null);
    }

    private String resource() {
        try (var in = Objects.requireNonNull(Addon.class.getResourceAsStream(definition + ".yaml"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
