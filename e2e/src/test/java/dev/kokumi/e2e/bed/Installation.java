package dev.kokumi.e2e.bed;

import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.service.ServiceProcess;
import dev.kokumi.testbed.service.ServiceSpec;
import dev.kokumi.testbed.service.Shipped;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Kokumi installed on a hub as {@code k8s/} ships it, but for the pods: each service runs as a process, as its own
 * ServiceAccount, and is started again when it leaves, as a kubelet would.
 */
public final class Installation {
    private static final Path ROOT = Path.of(System.getProperty("kokumi.root"));
    private static final Map<ControlPlane, Installation> INSTALLED = new LinkedHashMap<>();

    private final ControlPlane hub;
    private ServiceProcess controller;
    private ServiceProcess registrar;

    private Installation(ControlPlane hub) {
        this.hub = hub;
        apply(hub);
        controller = start("cluster-controller", UnaryOperator.identity());
        registrar = start("registrar", UnaryOperator.identity());
        controller.awaitReady();
        registrar.awaitReady();
    }

    /** The installation on a hub; both services are ready when it returns. */
    public static Installation on(ControlPlane hub) {
        synchronized (INSTALLED) {
            return INSTALLED.computeIfAbsent(hub, Installation::new);
        }
    }

    /** Every installation of this run. */
    static List<Installation> all() {
        synchronized (INSTALLED) {
            return List.copyOf(INSTALLED.values());
        }
    }

    /** CRDs, roles, bindings and policies as shipped; Argo CD's namespace first, since a binding is in it. */
    public static void apply(ControlPlane hub) {
        Shipped.install(hub);
    }

    /** How a service is run on a hub, as its own ServiceAccount. */
    public static ServiceSpec spec(ControlPlane hub, String service) {
        return ServiceSpec.ofModule(ROOT.resolve(service), hub.kubeconfigFor("kokumi", "kokumi-" + service))
                .env("KOKUMI_LEADER_IDENTITY", "pod-of-" + service)
                .env("KOKUMI_LEADER_NAMESPACE", "kokumi")
                .keptRunning();
    }

    public ServiceProcess controller() {
        return controller;
    }

    public ServiceProcess registrar() {
        return registrar;
    }

    public List<ServiceProcess> services() {
        return List.of(controller, registrar);
    }

    /** Runs with other settings for a while; {@link #restart()} goes back to the shipped ones. */
    public void restartWith(
            UnaryOperator<ServiceSpec> controllerSettings, UnaryOperator<ServiceSpec> registrarSettings) {
        services().forEach(service -> service.terminate(Duration.ofSeconds(5)));
        controller = start("cluster-controller", controllerSettings);
        registrar = start("registrar", registrarSettings);
        services().forEach(ServiceProcess::awaitReady);
    }

    /** Starts both services anew with the shipped settings. */
    public void restart() {
        restartWith(UnaryOperator.identity(), UnaryOperator.identity());
    }

    private ServiceProcess start(String service, UnaryOperator<ServiceSpec> settings) {
        var started = settings.apply(spec(hub, service)).start();
        Logs.watch(started.logFile());
        return started;
    }
}
