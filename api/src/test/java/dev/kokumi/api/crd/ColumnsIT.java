package dev.kokumi.api.crd;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.FieldManagers;
import dev.kokumi.api.hub.Installation;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.junit.TestNamespace;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What {@code kubectl get} shows. */
@ExtendWith(TestBed.class)
class ColumnsIT {
    private final ControlPlane hub;
    private final String namespace;

    ColumnsIT(@Hub ControlPlane hub, TestNamespace namespace) {
        Installation.on(hub);
        this.hub = hub;
        this.namespace = namespace.name();
        applyStatus("environment-empty-spec", "environment-full");
        applyStatus("cluster-in-cluster", "cluster-full");
        applyStatus("target-vault", "target-full");
    }

    @Test
    void shouldShowWhetherAClusterCanBeDeployedTo() {
        assertThat(get("kcl", "spoke"))
                .matches("NAME\\s+CONNECTION\\s+SERVER\\s+VERSION\\s+READY\\s+REASON\\s+AGE\\s+"
                        + "spoke\\s+InCluster\\s+https://spoke.example:6443\\s+v1.34.4\\s+True\\s+Ready\\s+\\d+s\\s+");
    }

    @Test
    void shouldShowHowManyClustersOfAnEnvironmentAreReady() {
        assertThat(get("kenv", "edge"))
                .matches("NAME\\s+DEPLOYER\\s+CLUSTERS\\s+READY\\s+REASON\\s+AGE\\s+"
                        + "edge\\s+ArgoCD\\s+2/3\\s+False\\s+ClustersNotReady\\s+\\d+s\\s+");
    }

    @Test
    void shouldShowWhereATargetStands() {
        assertThat(get("kct", "my-namespace"))
                .matches(
                        "NAME\\s+NAMESPACE\\s+SERVER\\s+STATE\\s+REASON\\s+AGE\\s+"
                                + "my-namespace\\s+my-namespace\\s+https://brought.example:6443\\s+Ready\\s+Ready\\s+\\d+s\\s+");
    }

    @Test
    void shouldListEveryKindOfTheCategory() {
        assertThat(hub.kubectl("get", "kokumi", "-n", namespace, "-o", "name").orThrow("kubectl get kokumi"))
                .contains(
                        "cluster.delivery.kokumi.dev/spoke",
                        "environment.delivery.kokumi.dev/edge",
                        "clustertarget.delivery.kokumi.dev/my-namespace");
    }

    private String get(String shortName, String name) {
        return hub.kubectl("get", shortName, name, "-n", namespace).orThrow("kubectl get " + shortName);
    }

    private void applyStatus(String spec, String status) {
        var wanted = fixture("status-valid", status);
        var object = fixture("valid", spec).object(namespace);
        object.getMetadata().setName(wanted.object(namespace).getMetadata().getName());
        hub.admin().resource(object).serverSideApply();
        hub.kubectl(
                        writer(status),
                        "apply",
                        "--server-side",
                        "--subresource=status",
                        "-n",
                        namespace,
                        "-f",
                        wanted.path().toString())
                .orThrow("writing the status of " + object.getMetadata().getName());
    }

    /** Whoever may write it. */
    private Path writer(String status) {
        return status.startsWith("target-")
                ? hub.write(hub.kubeconfigFor("kokumi", FieldManagers.PROBE_WORKER))
                : hub.adminKubeconfig();
    }

    private static Fixture fixture(String folder, String name) {
        List<Fixture> all = Fixture.in(folder);
        return all.stream()
                .filter(fixture -> fixture.toString().equals(name + ".yaml"))
                .findFirst()
                .orElseThrow();
    }
}
