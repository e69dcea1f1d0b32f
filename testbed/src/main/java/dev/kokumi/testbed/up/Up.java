package dev.kokumi.testbed.up;

import dev.kokumi.testbed.argocd.ArgoCd;
import dev.kokumi.testbed.binary.Binaries;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.net.Run;
import dev.kokumi.testbed.service.ServiceProcess;
import dev.kokumi.testbed.service.ServiceSpec;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;

/**
 * Runs a hub with Kokumi and Argo CD on it and two spokes until SIGTERM. Started in the background by
 * {@code testbed/bed}, which reads the files it writes and shows its progress.
 */
public final class Up {
    private final Path root = Binaries.root();
    private final UpFiles files;

    private Up(UpFiles files) {
        this.files = files;
    }

    /**
     * Starts everything, then waits for SIGTERM.
     *
     * @param arguments the folder to write to, usually {@code .testbed}
     */
    public static void main(String[] arguments) throws InterruptedException {
        new Up(new UpFiles(Path.of(arguments[0]))).start();
        new CountDownLatch(1).await();
    }

    private void start() {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var first = CompletableFuture.supplyAsync(() -> controlPlane("spoke-1"), threads);
            var second = CompletableFuture.supplyAsync(() -> controlPlane("spoke-2"), threads);
            var hub = controlPlane("hub");
            var argo = argoCd(hub);
            install(hub);
            credential(first.join());
            credential(second.join());
            files.argoCd(argo);
        }
        files.ready();
    }

    private ControlPlane controlPlane(String name) {
        var progress = Progress.begin("starting " + name);
        var controlPlane = ControlPlane.named(name).start();
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
        var clusterController = service("cluster-controller", hub);
        var registrar = service("registrar", hub);
        clusterController.awaitReady();
        registrar.awaitReady();
        progress.done("cluster-controller and registrar are ready");
    }

    /** As a kubelet would: with a token of its own service account, started again whenever it leaves. */
    private ServiceProcess service(String module, ControlPlane hub) {
        var account = "kokumi-" + module;
        var service = ServiceSpec.ofModule(root.resolve(module), hub.kubeconfigFor("kokumi", account))
                .env(
                        "KOKUMI_LEADER_IDENTITY",
                        account + "-" + ProcessHandle.current().pid())
                .keptRunning()
                .start();
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
