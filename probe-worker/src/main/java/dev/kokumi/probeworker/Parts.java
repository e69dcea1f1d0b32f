package dev.kokumi.probeworker;

import dev.kokumi.kube.secret.SecretView;
import dev.kokumi.probeworker.canary.CanarySettings;
import dev.kokumi.probeworker.probe.KeyReading;
import dev.kokumi.probeworker.probe.Probe;
import dev.kokumi.probeworker.sweep.KeyRotation;
import dev.kokumi.probeworker.target.TargetAccesses;
import io.fabric8.kubernetes.client.KubernetesClient;

/** The parts that speak to targets, as the process puts them together. */
public record Parts(
        Opening accesses, Probe probe, CanarySettings canary, KeyReading keyReading, KeyRotation keyRotation) {
    /** Makes the access to targets once the Secrets of the hub can be seen. */
    @FunctionalInterface
    public interface Opening {
        TargetAccesses over(SecretView secrets, KubernetesClient client);
    }

}
