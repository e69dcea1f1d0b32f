package dev.kokumi.clustercontroller.cluster;

import dev.kokumi.api.ClusterStatus;
import dev.kokumi.api.ReachedStatus;
import dev.kokumi.kube.expiry.GivenWarning;
import dev.kokumi.kube.status.ReadyCondition;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Our part of the status as it stands on the object: what a new one is compared with, and what is kept from.
 *
 * @param warned the last warning given of a credential's end
 */
public record ShownStatus(
        Optional<Long> generation,
        Optional<String> server,
        Optional<String> version,
        Optional<String> reached,
        Optional<String> expires,
        Optional<GivenWarning> warned,
        Optional<ReadyCondition> ready) {
    /** Of a Cluster nobody has looked at yet. */
    public static final ShownStatus NONE = of(new ClusterStatus());

    static ShownStatus of(@Nullable ClusterStatus statusOrNull) {
        var status = Objects.requireNonNullElseGet(statusOrNull, ClusterStatus::new);
        return new ShownStatus(
                Optional.ofNullable(status.getObservedGeneration()),
                Optional.ofNullable(status.getServer()),
                Optional.ofNullable(status.getKubernetesVersion()),
                Optional.ofNullable(status.getReached()).map(ReachedStatus::getServer),
                Optional.ofNullable(status.getCredentialExpires()),
                GivenWarning.in(status.getCredentialWarning()),
                ReadyCondition.in(status.getConditions()));
    }
}
