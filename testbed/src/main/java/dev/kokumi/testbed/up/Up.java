package dev.kokumi.testbed.up;

import dev.kokumi.testbed.argocd.ArgoCd;
import dev.kokumi.testbed.binary.Binaries;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.net.Ingress;
import dev.kokumi.testbed.net.Run;
import dev.kokumi.testbed.node.WorkerNode;
import dev.kokumi.testbed.service.ServiceProcess;
import dev.kokumi.testbed.service.ServiceSpec;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.function.UnaryOperator;

/**
 * Runs a hub with Kokumi and Argo CD on it and two spokes until SIGTERM. Started in the background by
 * {@code testbed/bed}, which reads the files it writes and shows its progress.
 */
public final class Up {
    private static final String NODE_SPOKE = "spoke-1";

    private final Path root = Binaries.root();
    private final UpFiles files;
    private final boolean nodes;

    private Up(UpFiles files, boolean nodes) {
        this.files = files;
        this.nodes = nodes;
    }

    /**
     * Starts everything, then waits for SIGTERM.
     *
     * @param arguments the folder to write to, usually {@code .testbed}; then {@code node}, where the first spoke is to
     *     have one, which takes root, and the services of ClusterTargets with it
     */
    public static void main(String[] arguments) throws InterruptedException {
        new Up(new UpFiles(Path.of(arguments[0])), List.of(arguments).contains("node")).start();
        new CountDownLatch(1).await();
    }

    private void start() {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var first = CompletableFuture.supplyAsync(() -> controlPlane(NODE_SPOKE), threads);
            var second = CompletableFuture.supplyAsync(() -> controlPlane("spoke-2"), threads);
            var hub = controlPlane("hub");
            var argo = argoCd(hub);
            install(hub);
            credential(first.join());
            credential(second.join());
            files.argoCd(argo);
            if (nodes) {
                node(first.join());
                targets(hub);
            }
        }
        files.ready();
    }

    private ControlPlane controlPlane(String name) {
        var progress = Progress.begin("starting " + name);
        var builder = ControlPlane.named(name);
        var controlPlane = (nodes && name.equals(NODE_SPOKE) ? builder.forNode() : builder).start();
        Run.current().closeAtEnd(controlPlane);
        files.kubeconfig(name, controlPlane);
        progress.done("%s answers at %s".formatted(name, controlPlane.server()));
        return controlPlane;
    }

    private static ArgoCd argoCd(ControlPlane hub) {
        var progress = Progress.begin("starting Argo CD on the hub");
        var argo = ArgoCd.start(hub);
        Run.current().closeAtEnd(argo);
        progress.done("Argo CD answers at http://" + argo.address());
        return argo;
    }

    private void install(ControlPlane hub) {
        var progress = Progress.begin("installing Kokumi's CRDs, roles and policies");
        hub.apply(root.resolve("k8s/overlays/testbed"));
        progress.done("installed k8s/overlays/testbed");
        progress = Progress.begin("starting cluster-controller and registrar under their own roles");
        var clusterController = service("cluster-controller", hub, UnaryOperator.identity());
        var registrar = service("registrar", hub, UnaryOperator.identity());
        clusterController.awaitReady();
        registrar.awaitReady();
        progress.done("cluster-controller and registrar are ready");
    }

    private static void node(ControlPlane spoke) {
        var progress = Progress.begin("starting a kubelet for " + spoke.name());
        var node = WorkerNode.start(spoke);
        Run.current().closeAtEnd(node);
        progress.done("%s has a node".formatted(spoke.name()));
    }

    /** The gateway serves http, as shipped; pods reach it through an ingress with TLS. */
    private void targets(ControlPlane hub) {
        var progress = Progress.begin("starting probe-worker and ingest-gateway under their own roles");
        var ingress = Ingress.start();
        Run.current().closeAtEnd(ingress);
        var gateway = service("ingest-gateway", hub, ServiceSpec::withManagement);
        var worker = service(
                "probe-worker",
                hub,
                spec -> spec.env(
                                "KOKUMI_CREDENTIALS_DIRECTORY",
                                Run.current().memoryFolder().toString())
                        .with("kokumi.probe.ingest-url", ingress.url())
                        .with("kokumi.canary.image", WorkerNode.CANARY_IMAGE)
                        .with("kokumi.canary.poll", "500ms")
                        .with("kokumi.canary.ca-file", files.ingressCa(ingress).toString()));
        gateway.awaitReady();
        worker.awaitReady();
        ingress.route(List.of(gateway.socketAddress()));
        progress.done("probe-worker and ingest-gateway are ready; pods post to " + ingress.url());
    }

    /** As a kubelet would: with a token of its own service account, started again whenever it leaves. */
    private ServiceProcess service(String module, ControlPlane hub, UnaryOperator<ServiceSpec> settings) {
        var account = "kokumi-" + module;
        var spec = ServiceSpec.ofModule(root.resolve(module), hub.kubeconfigFor("kokumi", account))
                .env(
                        "KOKUMI_LEADER_IDENTITY",
                        account + "-" + ProcessHandle.current().pid())
                .keptRunning();
        var service = settings.apply(spec).start();
        Run.current().closeAtEnd(service);
        files.service(service);
        return service;
    }

    /** What a user puts into a Secret: the guide's account with its token. */
    private void credential(ControlPlane spoke) {
        files.credential(
                spoke.name(), spoke.serviceAccounts().clusterAdmin("kokumi").kubeconfig());
    }
}
