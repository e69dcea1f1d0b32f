package dev.kokumi.testbed.argocd;

import dev.kokumi.testbed.binary.Binaries;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.net.Run;
import dev.kokumi.testbed.process.PrivateFile;
import dev.kokumi.testbed.process.ProcessEnvironment;
import dev.kokumi.testbed.process.ProcessSpec;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command lines of Argo CD's programs, with few workers, since the machine is small. */
final class ArgoCdPrograms {
    private final ControlPlane hub;
    private final Path folder;
    private final String address = Run.current().nextAddress();
    private final int serverPort = Run.current().nextPort();
    private final int controllerPort = Run.current().nextPort();
    private final int serverMetricsPort = Run.current().nextPort();
    private final String redisPassword = ArgoCdSetup.random();

    ArgoCdPrograms(ControlPlane hub, Path folder) {
        this.hub = hub;
        this.folder = folder;
    }

    ProcessSpec redis() {
        var configuration =
                PrivateFile.write(folder.resolve("redis.conf"), """
                bind %s
                port 6379
                requirepass %s
                dir %s
                save ""
                appendonly no
                """.formatted(address, redisPassword, folder));
        return spec("redis-server", Binaries.redisServer(), configuration.toString());
    }

    ProcessSpec repoServer() {
        return argo(
                "argocd-repo-server",
                "--disable-tls",
                "--address=" + address,
                "--metrics-address=" + address,
                "--parallelismlimit=2");
    }

    ProcessSpec controller() {
        return argo(
                ArgoCd.CONTROLLER,
                "--kubeconfig=" + kubeconfig(ArgoCd.CONTROLLER),
                "--namespace=" + ArgoCd.NAMESPACE,
                "--repo-server=" + address + ":8081",
                "--repo-server-plaintext",
                "--metrics-port=" + controllerPort,
                "--status-processors=2",
                "--operation-processors=2",
                "--kubectl-parallelism-limit=2");
    }

    /** Listens on 127.0.0.1, where its own gateway dials it, on a port of this run. */
    ProcessSpec server() {
        return argo(
                ArgoCd.SERVER,
                "--kubeconfig=" + kubeconfig(ArgoCd.SERVER),
                "--namespace=" + ArgoCd.NAMESPACE,
                "--repo-server=" + address + ":8081",
                "--repo-server-plaintext",
                "--insecure",
                "--address=127.0.0.1",
                "--port=" + serverPort,
                // It listens where --address says, whatever --metrics-address does: only the port keeps two apart.
                "--metrics-port=" + serverMetricsPort);
    }

    InetSocketAddress redisAddress() {
        return new InetSocketAddress(address, 6379);
    }

    InetSocketAddress repoServerAddress() {
        return new InetSocketAddress(address, 8081);
    }

    InetSocketAddress controllerAddress() {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), controllerPort);
    }

    InetSocketAddress serverAddress() {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), serverPort);
    }

    private Path kubeconfig(String account) {
        return PrivateFile.write(folder.resolve(account + ".kubeconfig"), hub.kubeconfigFor(ArgoCd.NAMESPACE, account));
    }

    private ProcessSpec argo(String program, String... arguments) {
        var all = new ArrayList<>(List.of(arguments));
        all.add("--redis=%s:6379".formatted(address));
        all.add("--loglevel=warn");
        all.add("--logformat=text");
        return spec(program, Binaries.argocd(program), all.toArray(String[]::new));
    }

    private ProcessSpec spec(String name, Path program, String... arguments) {
        var environment = ProcessEnvironment.CLEAN
                .with("HOME", folder.toString())
                .with("TMPDIR", folder.resolve("tmp").toString())
                .with("REDIS_PASSWORD", redisPassword)
                .with("ARGOCD_GPG_ENABLED", "false")
                .with("ARGOCD_GNUPGHOME", folder.resolve("gnupg").toString())
                .with("ARGOCD_GPG_DATA_PATH", folder.resolve("gpg").toString())
                .with("ARGOCD_SSH_DATA_PATH", folder.resolve("ssh").toString())
                .with("ARGOCD_TLS_DATA_PATH", folder.resolve("tls").toString());
        return ProcessSpec.of(name, folder.resolve(name + ".log"), program.toString())
                .with(List.of(arguments))
                .with(environment);
    }
}
