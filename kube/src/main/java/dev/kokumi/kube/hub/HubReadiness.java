package dev.kokumi.kube.hub;

import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Ready once every cache has synced, whether this replica leads or waits; until then it says what it waits for. */
@Readiness
@Singleton
public class HubReadiness implements HealthCheck {
    private final HubUser service;

    @Inject
    public HubReadiness(HubUser service) {
        this.service = service;
    }

    @Override
    public HealthCheckResponse call() {
        boolean ready = service.ready();
        return HealthCheckResponse.named("hub")
                .status(ready)
                .withData("caches", ready ? "synced" : "waiting for the hub's API server, trying until it answers")
                .withData("leading", service.leading())
                .build();
    }
}
