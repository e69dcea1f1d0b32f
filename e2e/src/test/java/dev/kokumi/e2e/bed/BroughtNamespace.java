package dev.kokumi.e2e.bed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.Labels;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.controlplane.KubeconfigText;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.ServiceAccountBuilder;
import io.fabric8.kubernetes.api.model.rbac.PolicyRule;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** A namespace on a cluster with what {@code examples/target/on-the-target} puts there, under a name of its own. */
public final class BroughtNamespace implements AutoCloseable {
    private static final Path EXAMPLE = Path.of(System.getProperty("kokumi.root"), "examples/target/on-the-target");
    private static final AtomicInteger SERIAL = new AtomicInteger();

    private final ControlPlane plane;
    private final String name;
    private final List<HasMetadata> objects;
    private final List<String> others = new ArrayList<>();

    private BroughtNamespace(ControlPlane plane, String name, List<HasMetadata> objects) {
        this.plane = plane;
        this.name = name;
        this.objects = objects;
    }

    /** Creates it; returns when the API server knows its token. */
    public static BroughtNamespace create(ControlPlane plane, String label) {
        String name = "agents-" + label + "-" + SERIAL.incrementAndGet();
        plane.admin()
                .resource(new NamespaceBuilder()
                        .withNewMetadata()
                        .withName(name)
                        .endMetadata()
                        .build())
                .create();
        String yaml = plane.kubectl("kustomize", EXAMPLE.toString())
                .orThrow("render the example")
                .replace("namespace: my-agents", "namespace: " + name);
        var objects = plane.admin()
                .load(new ByteArrayInputStream(yaml.getBytes(StandardCharsets.UTF_8)))
                .items();
        var brought = new BroughtNamespace(plane, name, objects);
        brought.applyAll();
        Wait.until(() -> assertThat(brought.tokenSecret().getData()).containsKey("token"));
        Logs.neverShow(brought.token());
        return brought;
    }

    public String name() {
        return name;
    }

    public ControlPlane plane() {
        return plane;
    }

    public KubernetesClient client() {
        return plane.admin();
    }

    /** Puts everything of the example back as it was. */
    public void applyAll() {
        objects.forEach(
                object -> plane.admin().resource(object).forceConflicts().serverSideApply());
    }

    /** Adds a rule to the example's Role. */
    public void grant(PolicyRule rule) {
        editRole(rules -> rules.add(rule));
    }

    /** The example's Role without one verb on one resource, such as {@code create pods}. */
    public void withhold(String verbOnResource) {
        applyAll();
        var parts = verbOnResource.split(" ");
        editRole(rules -> {
            for (var rule : rules) {
                if (rule.getResources().contains(parts[1])) {
                    rule.getVerbs().remove(parts[0]);
                }
            }
            rules.removeIf(rule -> rule.getVerbs().isEmpty());
        });
    }

    /** Another namespace with an account for pods, gone with this one. */
    public void addNamespace(String other) {
        others.add(other);
        plane.admin()
                .resource(new NamespaceBuilder()
                        .withNewMetadata()
                        .withName(other)
                        .endMetadata()
                        .build())
                .create();
        plane.admin()
                .resource(new ServiceAccountBuilder()
                        .withNewMetadata()
                        .withNamespace(other)
                        .withName("agents")
                        .endMetadata()
                        .build())
                .create();
    }

    private void editRole(Consumer<List<PolicyRule>> change) {
        plane.admin().rbac().roles().inNamespace(name).withName("kokumi").edit(role -> {
            change.accept(role.getRules());
            return role;
        });
    }

    /** The token of the account the example makes for Kokumi. */
    public String token() {
        return Servers.decoded(tokenSecret(), "token");
    }

    private Secret tokenSecret() {
        return plane.admin()
                .secrets()
                .inNamespace(name)
                .withName("kokumi-token")
                .require();
    }

    /** The kubeconfig of the guide. */
    public String kubeconfig() {
        return kubeconfig(token());
    }

    /** The same with a token of the same account that ends. */
    public String kubeconfigFor(Duration validity) {
        String token = plane.serviceAccounts().issue(name, "kokumi", validity).token();
        Logs.neverShow(token);
        return kubeconfig(token);
    }

    private String kubeconfig(String token) {
        return KubeconfigText.to(plane.server()).ca(plane.caPem()).token(token).yaml();
    }

    /** Canary pods that are there now. */
    public List<Pod> canaries() {
        return plane.admin()
                .pods()
                .inNamespace(name)
                .withLabel(Labels.CANARY)
                .list()
                .getItems();
    }

    @Override
    public void close() {
        plane.admin().pods().inNamespace(name).withGracePeriod(0).delete();
        plane.admin().namespaces().withName(name).delete();
        others.forEach(other -> plane.admin().namespaces().withName(other).delete());
    }
}
