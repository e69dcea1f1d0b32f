package dev.kokumi.clustercontroller;

import jakarta.inject.Singleton;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Ready once every cache has synced; until then it says what it waits for. */
@Readiness
@Singleton
public class HubReadiness implements HealthCheck {
    private final Service service;

    public HubReadiness(Service service) {
        this.service = service;
    }

    @Override
    public HealthCheckResponse call() {
        var controller = service.controller();
        boolean ready = controller.ready();
        return HealthCheckResponse.named("hub")
                .status(ready)
                .withData("caches", ready ? "synced" : "waiting for the API server of the hub, trying on")
                .withData("leading", controller.leading())
                .build();
    }
}
