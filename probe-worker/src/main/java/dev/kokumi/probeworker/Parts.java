package dev.kokumi.probeworker;

import dev.kokumi.kube.secret.SecretView;
import dev.kokumi.probeworker.canary.CanarySettings;
import dev.kokumi.probeworker.keys.KeyFetch;
import dev.kokumi.probeworker.keys.RefetchPolicy;
import dev.kokumi.probeworker.probe.Probe;
import dev.kokumi.probeworker.probe.RegistrationProbe;
import dev.kokumi.probeworker.sweep.KeySource;
import dev.kokumi.probeworker.target.TargetAccesses;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.quarkus.vault.client.VaultClient;
import java.security.SecureRandom;
import java.util.Optional;
import java.util.function.Supplier;

/** The parts that speak to targets, as the process puts them together. */
public record Parts(Opening accesses, Probe probe, CanarySettings canary, KeySource keys, RefetchPolicy refetch) {
    /** Makes the access to targets once the Secrets of the hub can be seen. */
    @FunctionalInterface
    public interface Opening {
        TargetAccesses over(SecretView secrets, KubernetesClient client);
    }

    /**
     * The parts as configured.
     *
     * @param vault the way to the client of Vault, asked at each read only; empty where no Vault is configured
     * @throws IllegalArgumentException naming the property that cannot be used
     */
    public static Parts of(ServiceConfig config, Optional<Supplier<VaultClient>> vault) {
        return new Parts(
                new Custodian(config, vault),
                new RegistrationProbe(new SecureRandom()),
                CanarySettings.of(config.canary()),
                KeyFetch::from,
                new RefetchPolicy(config.keys().cooldown(), config.keys().refetch()));
    }
}
