package dev.kokumi.testbed.node;

import dev.kokumi.testbed.binary.Binaries;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.net.Run;
import dev.kokumi.testbed.process.Readiness;
import dev.kokumi.testbed.process.TestProcess;
import dev.kokumi.testbed.wait.Await;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A real node of a control plane: containerd, kubelet and scheduler on a loopback address of its own. Needs root.
 *
 * <p>By default pods share this machine's network and so reach its loopback addresses; an admission policy of the control
 * plane makes them. A namespace that enforces the baseline or restricted Pod Security Standard then admits no pod. With a
 * pod network each has its own address, may listen on any port, and is admitted as it is.
 */
public final class WorkerNode implements AutoCloseable {
    /** Has {@code sh}, {@code cat} and {@code curl}; there already, so pull it IfNotPresent. */
    public static final String CANARY_IMAGE = "kokumi.test/canary:1";

    /** Has {@code sh}, {@code cat} and {@code sleep}, and sleeps for ever. */
    public static final String PAUSE_IMAGE = "kokumi.test/pause:1";

    private static final Duration GRACE = Duration.ofSeconds(5);
    private static final Duration LIMIT = Duration.ofMinutes(2);

    private final ControlPlane controlPlane;
    private final NodeFiles files;
    private final NodePrograms programs;
    private final NodeApi api;
    private long init;
    private @Nullable TestProcess containerd;
    private @Nullable TestProcess kubelet;
    private @Nullable TestProcess scheduler;

    private WorkerNode(ControlPlane controlPlane, NodeFiles files) {
        this.controlPlane = controlPlane;
        this.files = files;
        this.programs = new NodePrograms(files);
        this.api = new NodeApi(controlPlane, files.address());
    }

    /**
     * Starts it; returns when pods are scheduled to it.
     *
     * @param controlPlane built with {@code forNode()}
     * @throws IllegalStateException when a program does not get ready; the message holds the end of its log
     */
    public static WorkerNode start(ControlPlane controlPlane) {
        return start(controlPlane, null);
    }

    /** The same, where each pod has a network of its own and reaches this machine's loopback addresses all the same. */
    public static WorkerNode startWithPodNetwork(ControlPlane controlPlane) {
        return start(controlPlane, new PodNetwork(Run.current().nextPodRange(), controlPlane.socketAddress()));
    }

    private static WorkerNode start(ControlPlane controlPlane, @Nullable PodNetwork pods) {
        var run = Run.current();
        var address = run.nextAddress();
        var node = new WorkerNode(controlPlane, new NodeFiles(run.folder().resolve("node-" + address), address, pods));
        try {
            node.launch(Binaries.images());
        } catch (RuntimeException e) {
            node.close();
            throw e;
        }
        return node;
    }

    /** Name of the Node, which is its loopback address. */
    public String name() {
        return files.address();
    }

    public ControlPlane controlPlane() {
        return controlPlane;
    }

    /** Makes the images of an archive known to the node, as {@code docker save} and {@code testbed/tools} write them. */
    public void load(Path archive) {
        programs.importImage(init, archive);
    }

    /**
     * Makes an image known under a second name.
     *
     * @param image with registry and tag, such as {@code docker.io/kokumi/registrar:0.1.0}
     */
    public void tag(String image, String as) {
        programs.tagImage(init, image, as);
    }

    /**
     * Memory that the kernel cannot take back from a container of a pod, in bytes.
     *
     * @param containerId as a pod's status has it, such as {@code containerd://0a1b…}
     */
    public long memory(String containerId) {
        return NodeCgroups.memory(containerId.substring(containerId.lastIndexOf('/') + 1));
    }

    /** Ends the kubelet: pods go on, but nothing starts, ends or reports any more. */
    public void stopKubelet() {
        if (kubelet != null) {
            kubelet.terminate(GRACE);
        }
    }

    /** Ends {@link #stopKubelet()}; returns when the node is ready. Does nothing while it runs. */
    public void startKubelet() {
        if (kubelet == null || !kubelet.isAlive()) {
            var started = TestProcess.start(programs.kubelet(init));
            kubelet = started;
            Readiness.await(started, api::isReady);
        }
    }

    /** Kills everything, pods included, and removes what the kernel keeps of them. */
    @Override
    public void close() {
        for (var process : new @Nullable TestProcess[] {scheduler, kubelet, containerd}) {
            if (process != null) {
                process.close();
            }
        }
        var cgroups = new NodeCgroups(files.containers());
        Await.until(Duration.ofSeconds(10), () -> "control groups are left of " + this, cgroups::remove);
    }

    @Override
    public String toString() {
        return "WorkerNode[%s of %s]".formatted(name(), controlPlane.name());
    }

    private void launch(Path images) {
        files.write(controlPlane);
        if (files.pods() == null) {
            controlPlane.apply(files.file("host-network.yaml"));
        }
        scheduler = TestProcess.start(programs.scheduler());
        var started = TestProcess.start(programs.containerd());
        containerd = started;
        Readiness.await(started, () -> {
            init = firstProcess(started.pid());
            return init != 0 && programs.answers(init);
        });
        load(images.resolve("pause.tar"));
        load(images.resolve("canary.tar"));
        startKubelet();
        NodeCgroups.weigh();
        if (files.pods() == null) {
            Await.until(LIMIT, () -> "pods do not get the host's network", api::addsHostNetwork);
        }
    }

    /** The child of {@code unshare} that is in another process namespace than we; 0 while there is none. */
    private static long firstProcess(long unshare) {
        var ours = processNamespace(ProcessHandle.current().pid());
        return ProcessHandle.of(unshare).stream()
                .flatMap(ProcessHandle::children)
                .map(ProcessHandle::pid)
                .filter(pid -> !Set.of("", ours).contains(processNamespace(pid)))
                .findFirst()
                .orElse(0L);
    }

    /** Empty when there is no such process. */
    private static String processNamespace(long pid) {
        try {
            return Files.readSymbolicLink(Path.of("/proc/%d/ns/pid".formatted(pid)))
                    .toString();
        } catch (IOException e) {
            return "";
        }
    }
}
