package dev.kokumi.clustercontroller.environment;

import java.util.List;
import java.util.Optional;

/**
 * Everything an Environment's status is decided from.
 *
 * @param selector whether there is one
 * @param selectorProblem why it cannot be evaluated
 * @param selected the Clusters it selects, in any order
 */
public record EnvironmentInputs(boolean selector, Optional<String> selectorProblem, List<SelectedCluster> selected) {
    public EnvironmentInputs {
        selected = List.copyOf(selected);
    }
}
