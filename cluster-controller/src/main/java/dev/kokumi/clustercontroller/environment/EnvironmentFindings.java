package dev.kokumi.clustercontroller.environment;

import dev.kokumi.api.EnvironmentReason;
import java.util.List;

/**
 * What the status is to say.
 *
 * @param clusters those not ready first, then by name; bounded
 */
public record EnvironmentFindings(
        int selected, int ready, List<SelectedCluster> clusters, EnvironmentReason reason, String message) {
    public EnvironmentFindings {
        clusters = List.copyOf(clusters);
    }

    /** Such as {@code 2/3}. */
    String summary() {
        return ready + "/" + selected;
    }
}
