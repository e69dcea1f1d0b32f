package dev.kokumi.probeworker.probe;

import dev.kokumi.api.PodIdentity;
import dev.kokumi.probeworker.item.ItemNames;
import dev.kokumi.probeworker.item.ItemResult;

/** The items that ask the target nothing. Pure. */
final class OwnItems {
    private OwnItems() {}

    /** A name must mean one thing to whoever dispatches, whichever object was there first. */
    static ItemResult nameFree(ProbeInputs inputs) {
        return inputs.nameTakenByCluster()
                ? ItemResult.failed(
                        ItemNames.NAME_FREE,
                        "a Cluster of the namespace is named %s, too: create the target under another name, or delete the Cluster"
                                .formatted(inputs.target().getMetadata().getName()))
                : ItemResult.passed(ItemNames.NAME_FREE, "no Cluster of the namespace has the name");
    }

    /** Elsewhere TokenReview takes a right on the cluster that a namespace owner cannot grant. */
    static ItemResult podIdentity(ProbeInputs inputs) {
        if (!byReview(inputs)) {
            return ItemResult.passed(ItemNames.POD_IDENTITY, "by the target's signing keys");
        }
        return inputs.targetIsHub()
                ? ItemResult.passed(ItemNames.POD_IDENTITY, "by TokenReview on the hub's own cluster")
                : ItemResult.failed(
                        ItemNames.POD_IDENTITY,
                        "TokenReview works on the hub's own cluster only, and this is another: set spec.podIdentity to JWKS");
    }

    static boolean byReview(ProbeInputs inputs) {
        return inputs.spec().getPodIdentity() == PodIdentity.TOKEN_REVIEW;
    }
}
