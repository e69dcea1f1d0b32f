package dev.kokumi.e2e.bed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.ClusterTarget;
import dev.kokumi.api.ClusterTargetSpec;
import dev.kokumi.api.OwnerKind;
import dev.kokumi.api.SecretReference;
import dev.kokumi.api.TargetKubeconfig;
import dev.kokumi.api.TargetOwner;
import dev.kokumi.testbed.wait.Edits;
import io.fabric8.kubernetes.api.model.Event;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** A ClusterTarget in a workspace of the hub, its kubeconfig in a Secret of the same name. */
public final class BroughtTarget {
    private static final Duration LIMIT = Duration.ofSeconds(60);

    private final KubernetesClient client;
    private final Workspace workspace;
    private final String name;

    private BroughtTarget(KubernetesClient client, Workspace workspace, String name) {
        this.client = client;
        this.workspace = workspace;
        this.name = name;
    }

    /** Creates the Secret and, as the admin, who so owns it, the target. */
    public static BroughtTarget create(
            KubernetesClient admin,
            Workspace workspace,
            String name,
            BroughtNamespace there,
            Consumer<ClusterTargetSpec> more) {
        workspace.kubeconfig(name, there.kubeconfig());
        return withoutSecret(admin, workspace, name, there.name(), more);
    }

    /** The same where the Secret is not written here. */
    public static BroughtTarget withoutSecret(
            KubernetesClient admin,
            Workspace workspace,
            String name,
            String namespaceThere,
            Consumer<ClusterTargetSpec> more) {
        var reference = new SecretReference();
        reference.setName(name);
        var kubeconfig = new TargetKubeconfig();
        kubeconfig.setSecretRef(reference);
        var owner = new TargetOwner();
        owner.setKind(OwnerKind.USER);
        owner.setName("testbed-admin");
        var spec = new ClusterTargetSpec();
        spec.setOwner(owner);
        spec.setKubeconfig(kubeconfig);
        spec.setNamespace(namespaceThere);
        spec.setServiceAccountName("agents");
        more.accept(spec);
        var target = new ClusterTarget();
        target.setMetadata(new ObjectMetaBuilder()
                .withNamespace(workspace.namespace())
                .withName(name)
                .build());
        target.setSpec(spec);
        admin.resource(target).create();
        return new BroughtTarget(admin, workspace, name);
    }

    /** One that somebody else created. */
    public static BroughtTarget of(KubernetesClient admin, Workspace workspace, String name) {
        return new BroughtTarget(admin, workspace, name);
    }

    public String name() {
        return name;
    }

    public TargetNow now() {
        return new TargetNow(client.resources(ClusterTarget.class)
                .inNamespace(workspace.namespace())
                .withName(name)
                .require());
    }

    public void edit(Consumer<ClusterTarget> change) {
        var there = client.resources(ClusterTarget.class)
                .inNamespace(workspace.namespace())
                .withName(name);
        Edits.repeated(() -> there.edit(target -> {
            change.accept(target);
            return target;
        }));
    }

    public void annotate(String key, String value) {
        edit(target -> target.getMetadata().setAnnotations(Map.of(key, value)));
    }

    public void delete() {
        client.resources(ClusterTarget.class)
                .inNamespace(workspace.namespace())
                .withName(name)
                .delete();
    }

    /** The Events on it, in no order. */
    public List<Event> events() {
        return workspace.events(name);
    }

    /** At most a minute: a probe runs a pod. */
    public TargetNow await(String state) {
        Wait.within(
                LIMIT,
                () -> assertThat(now())
                        .satisfies(
                                now -> assertThat(now.state()).as(now::toString).isEqualTo(state)));
        return now();
    }

    /** Until it is Failed by this item. */
    public TargetNow awaitFailing(String item) {
        Wait.within(
                LIMIT,
                () -> assertThat(now()).satisfies(now -> {
                    assertThat(now.state()).as(now::toString).isEqualTo("Failed");
                    assertThat(now.failingItem()).as(now::toString).isEqualTo(item);
                }));
        return now();
    }
}
