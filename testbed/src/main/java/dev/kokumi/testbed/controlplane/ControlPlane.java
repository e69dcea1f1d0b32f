package dev.kokumi.testbed.controlplane;

import dev.kokumi.testbed.process.Command;
import dev.kokumi.testbed.process.PrivateFile;
import dev.kokumi.testbed.process.ProcessUsage;
import dev.kokumi.testbed.process.Readiness;
import dev.kokumi.testbed.process.TestProcess;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A Kubernetes control plane of etcd, kube-apiserver and kube-controller-manager on a loopback address of its own, with
 * RBAC. It can be stopped, started again with its data, and made to hang.
 */
public final class ControlPlane implements AutoCloseable {
    /** The outage that tests want begins now; a request in flight gets this long to end. */
    private static final Duration GRACE = Duration.ofSeconds(3);

    private final ControlPlanePlan plan;
    private final Credentials credentials;
    private final Programs programs;
    private final ServiceAccounts serviceAccounts;
    private final Clients clients = new Clients();
    private final AtomicInteger files = new AtomicInteger();

    private @Nullable TestProcess etcd;
    private @Nullable TestProcess apiServer;
    private @Nullable TestProcess controllerManager;

    ControlPlane(ControlPlanePlan plan) {
        this.plan = plan;
        this.credentials = new Credentials(plan);
        this.programs = new Programs(plan);
        this.serviceAccounts = new ServiceAccounts(this, credentials);
        credentials.writeFiles();
    }

    /** Begins a control plane; {@code name} is shown in messages. */
    public static ControlPlaneBuilder named(String name) {
        return new ControlPlaneBuilder(name);
    }

    public String name() {
        return plan.name();
    }

    /** URL of the API server, without trailing slash. */
    public String server() {
        return plan.endpoint().url();
    }

    /** URL number {@code n} of a control plane that answers on every loopback address. */
    public String serverAt(int n) {
        if (!plan.endpoint().everyLoopback()) {
            throw new IllegalStateException(name() + " has one address: build it with everyLoopback()");
        }
        return plan.endpoint().url(Endpoint.everyLoopbackAddress(n));
    }

    /** Host name or address the API server is dialled by, and its port. */
    public java.net.InetSocketAddress socketAddress() {
        var address = plan.endpoint();
        return new java.net.InetSocketAddress(
                address.everyLoopback() ? "127.0.0.1" : address.address(), address.port());
    }

    /** The authority that certified the API server and whose client certificates it accepts. */
    public dev.kokumi.testbed.pki.CertificateAuthority authority() {
        return credentials.authority();
    }

    public String caPem() {
        return credentials.authority().pem();
    }

    /** Kubeconfig of a member of system:masters. */
    public Path adminKubeconfig() {
        return plan.file("admin.kubeconfig");
    }

    /** Client of a member of system:masters; closed with the control plane. */
    public KubernetesClient admin() {
        return clientFor(kubeconfig().token(credentials.adminToken()).yaml());
    }

    /** A kubeconfig for this server with its CA but without a credential. */
    public KubeconfigText kubeconfig() {
        return credentials.kubeconfig();
    }

    /** Kubeconfig with a client certificate of this user in these groups. */
    public String user(String name, String... groups) {
        return kubeconfig().clientCertificate(credentials.user(name, groups)).yaml();
    }

    /** Kubeconfig with a fresh long-lived token of a service account, which is created where it is missing. */
    public String kubeconfigFor(String namespace, String serviceAccount) {
        return serviceAccounts().issue(namespace, serviceAccount).kubeconfig();
    }

    /** Mints and revokes tokens of service accounts. */
    public ServiceAccounts serviceAccounts() {
        return serviceAccounts;
    }

    /**
     * Restarts the API server with another key that signs tokens of service accounts.
     *
     * @param keepOld whether tokens of the key before stay valid, and it stays published
     */
    public void rotateTokenKey(boolean keepOld) {
        credentials.rotateTokenKey(keepOld);
        stopApiServer();
        startApiServer();
    }

    /** Restarts the API server: tokens of earlier keys are refused from now on. */
    public void forgetOldTokenKeys() {
        credentials.forgetOldTokenKeys();
        stopApiServer();
        startApiServer();
    }

    /** Client of whoever the kubeconfig names; one for each kubeconfig, closed with the control plane. */
    public KubernetesClient clientFor(String kubeconfig) {
        return clients.of(kubeconfig);
    }

    /** Writes a kubeconfig to a file that only its owner may read. */
    public Path write(String kubeconfig) {
        return PrivateFile.write(plan.file("kubeconfig-" + files.incrementAndGet()), kubeconfig);
    }

    /** Runs kubectl as administrator. */
    public Command kubectl(String... arguments) {
        return new Kubectl(plan.folder(), adminKubeconfig()).run(arguments);
    }

    /** Runs kubectl as somebody else. */
    public Command kubectl(Path kubeconfig, String... arguments) {
        return new Kubectl(plan.folder(), kubeconfig).run(arguments);
    }

    /**
     * Applies a YAML file, a folder of them, or a kustomization, server-side and as administrator; returns when every
     * CustomResourceDefinition is served.
     */
    public void apply(Path path) {
        new Kubectl(plan.folder(), adminKubeconfig()).apply(path);
    }

    /** Starts what does not run, with the same data and addresses. Returns when the API server is ready. */
    public void start() {
        if (!runs(etcd)) {
            var started = TestProcess.start(programs.etcd());
            etcd = started;
            Readiness.awaitPort(started, programs.etcdAddress());
        }
        startApiServer();
    }

    /** Stops all three programs; {@link #start()} brings everything back. */
    public void stop() {
        stopApiServer();
        stop(etcd, GRACE);
    }

    /** Starts API server and controller manager; etcd must run. Returns when the API server is ready. */
    public void startApiServer() {
        if (!runs(apiServer)) {
            var started = TestProcess.start(programs.apiServer());
            apiServer = started;
            Readiness.await(started, () -> isReady(admin()));
        }
        if (!runs(controllerManager)) {
            controllerManager = TestProcess.start(programs.controllerManager());
        }
    }

    /** Stops API server and controller manager, and keeps etcd: connections are refused from now on. */
    public void stopApiServer() {
        stop(controllerManager, Duration.ZERO);
        stop(apiServer, GRACE);
    }

    /** The API server accepts connections but answers nothing until {@link #resume()}. */
    public void hang() {
        if (apiServer != null) {
            apiServer.pause();
        }
    }

    /** Ends {@link #hang()}. */
    public void resume() {
        if (apiServer != null) {
            apiServer.resume();
        }
    }

    /** Each request that was answered so far, oldest first; the control plane must have been built with audit. */
    public Stream<AuditRecord> auditLog() {
        if (!plan.audit()) {
            throw new IllegalStateException(name() + " logs no requests: build it with audit()");
        }
        return AuditLog.read(plan.file("audit.log"));
    }

    /** Memory and processor time of the API server, or null while it is stopped. */
    public @Nullable ProcessUsage apiServerUsage() {
        return apiServer == null ? null : apiServer.usage();
    }

    /** The programs that run now. */
    public List<TestProcess> processes() {
        var running = new ArrayList<TestProcess>();
        for (var process : new @Nullable TestProcess[] {etcd, apiServer, controllerManager}) {
            if (process != null && process.isAlive()) {
                running.add(process);
            }
        }
        return running;
    }

    /** Kills everything and closes every client. */
    @Override
    public void close() {
        clients.close();
        stop(controllerManager, Duration.ZERO);
        stop(apiServer, Duration.ZERO);
        stop(etcd, Duration.ZERO);
    }

    @Override
    public String toString() {
        return "ControlPlane[%s %s]".formatted(name(), server());
    }

    private static boolean isReady(KubernetesClient client) {
        try {
            return "ok".equals(client.raw("/readyz"));
        } catch (KubernetesClientException e) {
            return false;
        }
    }

    private static boolean runs(@Nullable TestProcess process) {
        return process != null && process.isAlive();
    }

    private static void stop(@Nullable TestProcess process, Duration grace) {
        if (process == null) {
            return;
        }
        if (grace.isZero()) {
            process.kill();
        } else {
            process.terminate(grace);
        }
    }
}
