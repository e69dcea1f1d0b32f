package dev.kokumi.registrar;

import dev.kokumi.kube.hub.HubUser;
import dev.kokumi.kube.leader.Departure;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;

/** Starts and stops the registrar with the process. */
@Singleton
public class Service implements HubUser {
    private final Registrar registrar;

    @Inject
    public Service(ServiceConfig config, KubernetesClient client, MeterRegistry registry) {
        this.registrar = new Registrar(config, client, registry, Clock.systemUTC(), Departure::begin);
    }

    void start(@Observes StartupEvent event) {
        registrar.start();
    }

    void stop(@Observes ShutdownEvent event) {
        registrar.close();
    }

    @Override
    public List<String> waitingFor() {
        return registrar.waitingFor();
    }

    @Override
    public boolean leading() {
        return registrar.leading();
    }
}
