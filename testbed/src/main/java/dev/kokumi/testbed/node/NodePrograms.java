package dev.kokumi.testbed.node;

import dev.kokumi.testbed.binary.Binaries;
import dev.kokumi.testbed.process.Command;
import dev.kokumi.testbed.process.ProcessEnvironment;
import dev.kokumi.testbed.process.ProcessSpec;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * The command lines of a node's programs.
 *
 * <p>containerd and kubelet share a process namespace and a mount namespace: when the first process of it is killed, the
 * kernel kills every shim and pod, and the mounts go with the last of them. That holds however this JVM ends.
 */
final class NodePrograms {
    /**
     * The first process of the node. Its /run, /var/log and /var/lib/kubelet hide the machine's, whose containerd or
     * kubelet may use them; the kernel settings that a kubelet insists on changing are copies.
     */
    private static final String INIT = """
            set -e
            mkdir -p /var/lib/kubelet
            for folder in /run /var/log /var/lib/kubelet; do mount -t tmpfs tmpfs "$folder"; done
            for setting in net/ipv4/ip_forward vm/overcommit_memory vm/panic_on_oom kernel/panic kernel/panic_on_oops \\
                kernel/keys/root_maxkeys kernel/keys/root_maxbytes; do
              [ -e "/proc/sys/$setting" ] || continue
              copy="/run/settings-$(echo "$setting" | tr / -)"
              cat "/proc/sys/$setting" >"$copy"
              mount --bind "$copy" "/proc/sys/$setting"
            done
            "$@" &
            wait
            """;

    private static final Duration LIMIT = Duration.ofMinutes(2);

    private final NodeFiles files;
    private final ProcessEnvironment environment;

    NodePrograms(NodeFiles files) {
        this.files = files;
        // Debian keeps runc where only root looks.
        this.environment = new ProcessEnvironment(
                java.util.Map.of("PATH", System.getenv().getOrDefault("PATH", "/usr/bin:/bin") + ":/usr/sbin:/sbin"));
    }

    ProcessSpec containerd() {
        return spec(
                "containerd",
                List.of(
                        "unshare",
                        "--mount",
                        "--pid",
                        "--fork",
                        "--kill-child=KILL",
                        "--mount-proc",
                        "sh",
                        "-c",
                        INIT,
                        "node",
                        "containerd",
                        "--config=" + files.file("containerd.toml"),
                        "--log-level=warn"));
    }

    /** @param init process id of the node's first process, as this machine counts */
    ProcessSpec kubelet(long init) {
        return spec(
                "kubelet",
                inside(
                        init,
                        Binaries.kubernetes("kubelet").toString(),
                        "--config=" + files.file("kubelet.yaml"),
                        "--kubeconfig=" + files.file("kubelet.kubeconfig"),
                        "--root-dir=" + files.file("kubelet"),
                        "--cert-dir=" + files.file("kubelet-certificates"),
                        // An address is a name too, and then the node's address: one that needs no interface.
                        "--hostname-override=" + files.address(),
                        "-v=1"));
    }

    ProcessSpec scheduler() {
        return spec(
                "kube-scheduler",
                List.of(
                        Binaries.kubernetes("kube-scheduler").toString(),
                        "--kubeconfig=" + files.file("scheduler.kubeconfig"),
                        "--leader-elect=false",
                        "--secure-port=0"));
    }

    /** Whether containerd answers. */
    boolean answers(long init) {
        return ctr(init, "version").succeeded();
    }

    void importImage(long init, Path archive) {
        ctr(init, "-n", "k8s.io", "images", "import", "--snapshotter", "native", archive.toString())
                .orThrow("importing " + archive);
    }

    void tagImage(long init, String image, String as) {
        ctr(init, "-n", "k8s.io", "images", "tag", "--force", image, as).orThrow("tagging " + image);
    }

    private Command ctr(long init, String... arguments) {
        var command = new ArrayList<>(inside(init, "ctr", "--address", NodeFiles.SOCKET));
        command.addAll(List.of(arguments));
        return Command.run(command, environment, LIMIT);
    }

    private static List<String> inside(long init, String... command) {
        var all = new ArrayList<>(List.of("nsenter", "--target", Long.toString(init), "--mount", "--pid", "--"));
        all.addAll(List.of(command));
        return all;
    }

    private ProcessSpec spec(String program, List<String> command) {
        return new ProcessSpec(
                "%s of node %s".formatted(program, files.address()),
                command,
                environment,
                files.file(program + ".log"));
    }
}
