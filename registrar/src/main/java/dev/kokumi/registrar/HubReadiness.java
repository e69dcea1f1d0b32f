package dev.kokumi.registrar;

import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Ready once every cache has seen the hub, whether this replica leads or waits. */
@Readiness
@Singleton
public class HubReadiness implements HealthCheck {
    private final Service service;

    @Inject
    public HubReadiness(Service service) {
        this.service = service;
    }

    @Override
    public HealthCheckResponse call() {
        boolean ready = service.registrar().ready();
        return HealthCheckResponse.named("hub")
                .status(ready)
                .withData("caches", ready ? "synced" : "waiting for the hub's API server, trying until it answers")
                .withData("leading", service.registrar().leading())
                .build();
    }
}
