package dev.kokumi.clustercontroller;

import dev.kokumi.kube.hub.HubUser;
import dev.kokumi.kube.leader.Departure;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.prometheus.PrometheusMeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;

/** Starts and stops the controller with the process. */
// Micrometer has a newer registry for Prometheus; this is the one Quarkus serves at /q/metrics.
@SuppressWarnings("deprecation")
@Singleton
public class Service implements HubUser {
    private final ClusterController controller;
    private final PrometheusMeterRegistry prometheus;

    @Inject
    public Service(
            ServiceConfig config, KubernetesClient client, MeterRegistry registry, PrometheusMeterRegistry prometheus) {
        this.controller = new ClusterController(config, client, registry, Clock.systemUTC(), Departure::begin);
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

    @Override
    public List<String> waitingFor() {
        return controller.waitingFor();
    }

    @Override
    public boolean leading() {
        return controller.leading();
    }
}
