package dev.kokumi.registrar.status;

import dev.kokumi.api.Cluster;
import dev.kokumi.api.ClusterStatus;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.util.Optional;

/** The registrar's part of a Cluster's status, whole: {@code registration} and nothing beside it. */
final class RegistrationStatusPatch {
    private RegistrationStatusPatch() {}

    /** @param registration empty takes the field away */
    static Cluster of(ClusterRef cluster, Optional<Registration> registration) {
        var patch = new Cluster();
        patch.setMetadata(new ObjectMetaBuilder()
                .withNamespace(cluster.key().namespace())
                .withName(cluster.key().name())
                .withUid(cluster.uid())
                .build());
        var status = new ClusterStatus();
        registration.map(Registration::toStatus).ifPresent(status::setRegistration);
        patch.setStatus(status);
        return patch;
    }
}
