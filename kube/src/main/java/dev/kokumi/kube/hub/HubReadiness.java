package dev.kokumi.kube.hub;

import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/**
 * Ready once every cache has synced, whether this replica leads or waits, and from then on; until then it says which kinds
 * it waits for.
 */
@Readiness
@Singleton
public class HubReadiness implements HealthCheck {
    private static final String WAITING = "no list yet of %s: trying until the hub's API server gives it";

    private final HubUser service;

    @Inject
    public HubReadiness(HubUser service) {
        this.service = service;
    }

    @Override
    public HealthCheckResponse call() {
        var waitingFor = service.waitingFor();
        boolean ready = waitingFor.isEmpty();
        return HealthCheckResponse.named("hub")
                .status(ready)
                .withData("caches", ready ? "synced" : WAITING.formatted(String.join(", ", waitingFor)))
                .withData("leading", service.leading())
                .build();
    }
}
