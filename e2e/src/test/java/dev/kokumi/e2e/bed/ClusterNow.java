package dev.kokumi.e2e.bed;

import dev.kokumi.api.Cluster;
import dev.kokumi.api.ClusterStatus;
import dev.kokumi.api.RegistrationStatus;
import io.fabric8.kubernetes.api.model.Condition;
import java.util.Optional;

/** A Cluster as the API server holds it, with short ways to what tests ask about; empty strings where it says nothing. */
public record ClusterNow(Optional<Cluster> cluster) {
    private Optional<ClusterStatus> status() {
        return cluster.map(Cluster::getStatus);
    }

    private Optional<Condition> ready() {
        return status().map(ClusterStatus::getConditions)
                .flatMap(all -> all.stream()
                        .filter(condition -> condition.getType().equals("Ready"))
                        .findFirst());
    }

    private Optional<RegistrationStatus> registrationStatus() {
        return status().map(ClusterStatus::getRegistration);
    }

    public String reason() {
        return ready().map(Condition::getReason).orElse("");
    }

    public String message() {
        return ready().map(Condition::getMessage).orElse("");
    }

    public boolean isReady() {
        return ready().map(condition -> condition.getStatus().equals("True")).orElse(false);
    }

    public String server() {
        return status().map(ClusterStatus::getServer).orElse("");
    }

    public String version() {
        return status().map(ClusterStatus::getKubernetesVersion).orElse("");
    }

    /** The server that last accepted the credential. */
    public String reached() {
        return status().map(ClusterStatus::getReached)
                .map(reached -> reached.getServer())
                .orElse("");
    }

    public String registration() {
        return registrationStatus()
                .map(RegistrationStatus::getState)
                .map(state -> state.value())
                .orElse("");
    }

    public String holder() {
        return registrationStatus().map(RegistrationStatus::getHolder).orElse("");
    }

    public String secretName() {
        return registrationStatus().map(RegistrationStatus::getSecretName).orElse("");
    }

    @Override
    public String toString() {
        return cluster.isEmpty()
                ? "no such Cluster"
                : "%s: %s, registration %s, server %s".formatted(reason(), message(), registration(), server());
    }
}
