package dev.kokumi.clustercontroller;

import io.fabric8.kubernetes.client.KubernetesClient;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.prometheus.PrometheusMeterRegistry;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import org.jboss.logging.Logger;

/** Starts and stops the controller with the process. */
// Micrometer has a newer registry for Prometheus; this is the one Quarkus serves at /q/metrics.
@SuppressWarnings("deprecation")
@Singleton
public class Service {
    private static final Logger LOG = Logger.getLogger(Service.class);

    /** How long an orderly exit may take once the lease is lost. */
    private static final Duration LEAVE = Duration.ofSeconds(5);

    private final ClusterController controller;
    private final PrometheusMeterRegistry prometheus;

    @Inject
    public Service(
            ServiceConfig config, KubernetesClient client, MeterRegistry registry, PrometheusMeterRegistry prometheus) {
        this.controller = new ClusterController(config, client, registry, Clock.systemUTC(), Service::leave);
        this.prometheus = prometheus;
    }

    ClusterController controller() {
        return controller;
    }

    void start(@Observes StartupEvent event) {
        prometheus.getPrometheusRegistry().register(controller.collector());
        controller.start();
    }

    void stop(@Observes ShutdownEvent event) {
        controller.close();
    }

    /** Another replica may be at work already, so a shutdown that hangs is cut short. */
    private static void leave() {
        Thread.ofPlatform().daemon().name("leave").start(() -> {
            try {
                Thread.sleep(LEAVE);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            LOG.error("the shutdown hangs: halting");
            Runtime.getRuntime().halt(1);
        });
        Quarkus.asyncExit(1);
    }
}
