package dev.kokumi.registrar;

import jakarta.inject.Singleton;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Ready once every cache has synced, whether this replica leads or waits. */
@Readiness
@Singleton
final class RegistrarReadiness implements HealthCheck {
    private final Registrar registrar;

    RegistrarReadiness(Registrar registrar) {
        this.registrar = registrar;
    }

    @Override
    public HealthCheckResponse call() {
        var lifecycle = registrar.lifecycle();
        boolean ready = lifecycle.ready();
        return HealthCheckResponse.named("registrar")
                .status(ready)
                .withData("leading", lifecycle.leading())
                .withData("caches", ready ? "synced" : "waiting for the API server: trying again until it answers")
                .build();
    }
}
