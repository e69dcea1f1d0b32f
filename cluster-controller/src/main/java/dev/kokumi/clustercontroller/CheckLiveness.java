package dev.kokumi.clustercontroller;

import jakarta.inject.Singleton;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;

/** Alive as long as the timer of the checks runs. A hub that is away is no reason to be started again. */
@Liveness
@Singleton
public class CheckLiveness implements HealthCheck {
    private final Service service;

    public CheckLiveness(Service service) {
        this.service = service;
    }

    @Override
    public HealthCheckResponse call() {
        return HealthCheckResponse.named("checks")
                .status(service.controller().alive())
                .build();
    }
}
