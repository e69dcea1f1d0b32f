package dev.kokumi.ingestgateway;

import dev.kokumi.kube.hub.HubUser;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.vertx.ext.web.Router;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;

/** Starts and stops the gateway with the process. */
@Singleton
public class Service implements HubUser {
    /** After everything Quarkus serves itself, such as /openapi. */
    private static final int LAST = Integer.MAX_VALUE;

    private final Ingest ingest;

    @Inject
    public Service(ServiceConfig config, KubernetesClient client, MeterRegistry registry) {
        this.ingest = new Ingest(config, client, registry, Clock.systemUTC());
    }

    void routes(@Observes Router router) {
        router.route("/v1/*").handler(ingest.gateway()::handle);
        router.route().order(LAST).handler(ingest.gateway()::unknown);
        router.errorHandler(400, ingest.gateway()::failed);
        router.errorHandler(500, ingest.gateway()::failed);
    }

    void start(@Observes StartupEvent event) {
        ingest.start();
    }

    void leave(@Observes ShutdownDelayInitiatedEvent event) {
        ingest.gateway().leave();
    }

    void stop(@Observes ShutdownEvent event) {
        ingest.close();
    }

    @Override
    public List<String> waitingFor() {
        return ingest.waitingFor();
    }

    /** Every replica is at work. */
    @Override
    public boolean leading() {
        return waitingFor().isEmpty();
    }
}
