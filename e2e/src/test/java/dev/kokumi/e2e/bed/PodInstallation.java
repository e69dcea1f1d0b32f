package dev.kokumi.e2e.bed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.testbed.binary.Binaries;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.net.Ingress;
import dev.kokumi.testbed.net.Run;
import dev.kokumi.testbed.node.WorkerNode;
import dev.kokumi.testbed.service.Shipped;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * {@code k8s/install.yaml}, unchanged, on a hub with a real node: its pods run the services' images on a network of their
 * own.
 */
public final class PodInstallation implements AutoCloseable {
    public static final List<String> SERVICES =
            List.of("cluster-controller", "registrar", "probe-worker", "ingest-gateway");
    public static final Path MANIFEST = Binaries.root().resolve("k8s/install.yaml");

    /** Eight JVMs start at once, on a machine that may be busy. */
    private static final Duration ROLLOUT = Duration.ofMinutes(4);

    private final ControlPlane hub;
    private final WorkerNode node;
    private final Ingress ingress = Ingress.start();

    private PodInstallation(ControlPlane hub, WorkerNode node) {
        this.hub = hub;
        this.node = node;
    }

    /** A hub with Argo CD's namespace and a node that knows the services' images. Nothing is installed yet. */
    public static PodInstallation prepare() {
        var images = Binaries.serviceImages();
        var hub = ControlPlane.named("node-hub").forNode().start();
        Shipped.namespace(hub, "argocd");
        var installation = new PodInstallation(hub, WorkerNode.startWithPodNetwork(hub));
        SERVICES.forEach(service -> installation.node.load(images.resolve(service + ".tar")));
        return installation;
    }

    public ControlPlane hub() {
        return hub;
    }

    /** Applies a manifest; returns when every pod is ready and none of before is left, and how long that took. */
    public Duration apply(Path manifest) {
        long from = System.nanoTime();
        hub.apply(manifest);
        awaitRollout();
        return Duration.ofNanos(System.nanoTime() - from);
    }

    /** Makes the images known under another version too. */
    public void tagImages(String version) {
        var images = Pattern.compile("image: (kokumi/.+):(.+)").matcher(manifest());
        while (images.find()) {
            var name = "docker.io/" + images.group(1) + ":";
            node.tag(name + images.group(2), name + version);
        }
    }

    /** Writes what the pods of now printed into files that are searched for credentials after the test class. */
    public void keepLogs() {
        for (var service : SERVICES) {
            for (var pod : pods(service)) {
                var file = Run.current().folder().resolve(pod.getMetadata().getName() + ".log");
                try {
                    Logs.watch(Files.writeString(file, log(pod)));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        }
    }

    /** Settings for ClusterTargets; mounts the ingress' authority into probe-worker, as whoever has a private one does. */
    public void openIngress() {
        configMap(
                "kokumi-config",
                Map.of(
                        "KOKUMI_PROBE_INGEST_URL",
                        ingress.url(),
                        "KOKUMI_CANARY_IMAGE",
                        WorkerNode.CANARY_IMAGE,
                        "KOKUMI_CANARY_CA_FILE",
                        "/etc/kokumi/ca.crt"));
        configMap("ingress-ca", Map.of("ca.crt", ingress.authority().pem()));
        hub.kubectl("patch", "deployment", "kokumi-probe-worker", "-n", "kokumi", "--type=json", "-p", """
                        [{"op": "add", "path": "/spec/template/spec/volumes/-",
                          "value": {"name": "ca", "configMap": {"name": "ingress-ca"}}},
                         {"op": "add", "path": "/spec/template/spec/containers/0/volumeMounts/-",
                          "value": {"name": "ca", "mountPath": "/etc/kokumi"}}]""")
                .orThrow("patch probe-worker");
        awaitRollout();
        route();
    }

    /** Sends what comes to the ingress to the gateway's pods of now. */
    public void route() {
        ingress.route(pods("ingest-gateway").stream()
                .map(pod -> new InetSocketAddress(pod.getStatus().getPodIP(), 8080))
                .toList());
    }

    /** Until every Deployment runs what it asks for and nothing else. */
    public void awaitRollout() {
        for (var service : SERVICES) {
            Wait.within(ROLLOUT, () -> {
                var deployment = hub.admin()
                        .apps()
                        .deployments()
                        .inNamespace("kokumi")
                        .withName("kokumi-" + service)
                        .require();
                var status = deployment.getStatus();
                assertThat(status.getObservedGeneration())
                        .isEqualTo(deployment.getMetadata().getGeneration());
                assertThat(status.getUpdatedReplicas())
                        .as(() -> describe(service))
                        .isEqualTo(2);
                assertThat(status.getReadyReplicas())
                        .as(() -> describe(service))
                        .isEqualTo(2);
                assertThat(pods(service)).as(() -> describe(service)).hasSize(2);
            });
        }
    }

    /** Pods of a service that are not ending. */
    public List<Pod> pods(String service) {
        return hub
                .admin()
                .pods()
                .inNamespace("kokumi")
                .withLabel("app.kubernetes.io/name", "kokumi-" + service)
                .list()
                .getItems()
                .stream()
                .filter(pod -> pod.getMetadata().getDeletionTimestamp() == null)
                .toList();
    }

    /** What a pod printed. */
    public String log(Pod pod) {
        return hub.kubectl("logs", "-n", "kokumi", pod.getMetadata().getName()).orThrow("kubectl logs");
    }

    /** Memory that the kernel cannot take back from a pod, in bytes. */
    public long memory(Pod pod) {
        return node.memory(pod.getStatus().getContainerStatuses().getFirst().getContainerID());
    }

    @Override
    public void close() {
        ingress.close();
        node.close();
        hub.close();
    }

    /** What {@link #MANIFEST} holds. */
    public static String manifest() {
        try {
            return Files.readString(MANIFEST);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void configMap(String name, Map<String, String> data) {
        hub.admin()
                .resource(new ConfigMapBuilder()
                        .withNewMetadata()
                        .withNamespace("kokumi")
                        .withName(name)
                        .endMetadata()
                        .withData(data)
                        .build())
                .serverSideApply();
    }

    private String describe(String service) {
        return hub.kubectl("describe", "pods", "-n", "kokumi", "-l", "app.kubernetes.io/name=kokumi-" + service)
                        .out()
                + hub.kubectl("logs", "-n", "kokumi", "--tail=20", "deployment/kokumi-" + service)
                        .out();
    }
}
