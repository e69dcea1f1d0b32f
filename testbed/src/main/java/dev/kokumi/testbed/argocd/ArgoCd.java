package dev.kokumi.testbed.argocd;

import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.net.Run;
import dev.kokumi.testbed.process.ProcessSpec;
import dev.kokumi.testbed.process.Readiness;
import dev.kokumi.testbed.process.TestProcess;
import dev.kokumi.testbed.wait.Await;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A real Argo CD for a control plane: application controller, repository server, API server and Redis, in namespace
 * {@code argocd}.
 */
public final class ArgoCd implements AutoCloseable {
    /** Namespace of its objects. */
    public static final String NAMESPACE = "argocd";

    static final String CONTROLLER = "argocd-application-controller";
    static final String SERVER = "argocd-server";

    private final ControlPlane hub;
    private final Path folder;
    private final ArgoCdApi api;
    private final List<TestProcess> processes = new ArrayList<>();
    private @Nullable GitRepository repository;

    private ArgoCd(ControlPlane hub, Path folder, InetSocketAddress server) {
        this.hub = hub;
        this.folder = folder;
        this.api = new ArgoCdApi("127.0.0.1:" + server.getPort());
    }

    /**
     * Prepares the hub and starts Argo CD; returns when it answers, after about ten seconds.
     *
     * @throws IllegalStateException when a program does not get ready; the message holds the end of its log
     */
    public static ArgoCd start(ControlPlane hub) {
        var folder = Run.current().folder().resolve("argocd-" + hub.name());
        createDirectories(folder.resolve("tmp"));
        var programs = new ArgoCdPrograms(hub, folder);
        var argo = new ArgoCd(hub, folder, programs.serverAddress());
        try {
            ArgoCdSetup.apply(hub, folder);
            argo.launch(programs);
        } catch (RuntimeException e) {
            argo.close();
            throw e;
        }
        return argo;
    }

    /** Where its API listens, as {@code host:port}; plain HTTP and gRPC. */
    public String address() {
        return api.address();
    }

    /** A token of its administrator, for its API and command line. */
    public String token() {
        return api.token();
    }

    /** Every cluster Argo CD lists, its own included. */
    public List<ArgoCluster> clusters() {
        return api.clusters();
    }

    /** The cluster with this name, if it is listed. */
    public Optional<ArgoCluster> cluster(String name) {
        return clusters().stream()
                .filter(cluster -> cluster.name().equals(name))
                .findFirst();
    }

    public Applications applications() {
        return new Applications(hub.admin());
    }

    /** Creates an Application that deploys one ConfigMap, named like it, to a cluster by Argo CD's name of it. */
    public void application(String name, String cluster, String namespace) {
        repository().commit(name + "/configmap.yaml", """
                apiVersion: v1
                kind: ConfigMap
                metadata:
                  name: %s
                data:
                  deployed: "by Argo CD"
                """.formatted(name));
        applications().create(name, repository(), name, cluster, namespace);
    }

    /** Waits until the Application is synced and healthy; at most two minutes. */
    public void waitForSync(String application) {
        applications().waitForSync(application, Duration.ofMinutes(2));
    }

    /** The repository that {@link #application} commits to. */
    public synchronized GitRepository repository() {
        if (repository == null) {
            repository = GitRepository.create(folder.resolve("repository"));
        }
        return repository;
    }

    /** Kills all of it; its objects stay in the hub. */
    @Override
    public void close() {
        processes.reversed().forEach(TestProcess::close);
    }

    private void launch(ArgoCdPrograms programs) {
        Readiness.awaitPort(run(programs.redis()), programs.redisAddress());
        var repoServer = run(programs.repoServer());
        var controller = run(programs.controller());
        var server = run(programs.server());
        Readiness.awaitPort(repoServer, programs.repoServerAddress());
        Readiness.awaitPort(controller, programs.controllerAddress());
        Readiness.await(server, api::isHealthy);
        api.logIn("admin", password());
    }

    private TestProcess run(ProcessSpec spec) {
        var process = TestProcess.start(spec);
        processes.add(process);
        return process;
    }

    /** Argo CD makes one up at its first start. */
    private String password() {
        var secret = Await.value(
                Duration.ofSeconds(20),
                () -> "Argo CD made no administrator's password",
                () -> hub.admin()
                        .secrets()
                        .inNamespace(NAMESPACE)
                        .withName("argocd-initial-admin-secret")
                        .get());
        return new String(Base64.getDecoder().decode(secret.getData().get("password")), StandardCharsets.UTF_8);
    }

    private static void createDirectories(Path folder) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
