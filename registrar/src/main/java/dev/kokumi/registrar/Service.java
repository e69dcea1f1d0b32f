package dev.kokumi.registrar;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/** Starts and stops with Quarkus. */
@Singleton
final class Service {
    private final Registrar registrar;

    Service(Registrar registrar) {
        this.registrar = registrar;
    }

    void start(@Observes StartupEvent ignored) {
        registrar.start();
    }

    void stop(@Observes ShutdownEvent ignored) {
        registrar.close();
    }
}
