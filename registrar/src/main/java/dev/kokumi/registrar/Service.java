package dev.kokumi.registrar;

import io.fabric8.kubernetes.client.KubernetesClient;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import org.jboss.logging.Logger;

/** Starts and stops the registrar with the process. */
@Singleton
public class Service {
    private static final Logger LOG = Logger.getLogger(Service.class);

    /** How long an orderly exit may take once the lease is lost. */
    private static final Duration LEAVE = Duration.ofSeconds(5);

    private final Registrar registrar;

    @Inject
    public Service(ServiceConfig config, KubernetesClient client, MeterRegistry registry) {
        this.registrar = new Registrar(config, client, registry, Clock.systemUTC(), Service::leave);
    }

    Registrar registrar() {
        return registrar;
    }

    void start(@Observes StartupEvent event) {
        registrar.start();
    }

    void stop(@Observes ShutdownEvent event) {
        registrar.close();
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
