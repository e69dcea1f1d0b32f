package dev.kokumi.clustercontroller.environment;

import dev.kokumi.api.EnvironmentReason;
import dev.kokumi.api.Limits;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** Decides an Environment's status from the Clusters it selects. */
public final class EnvironmentPolicy {
    private static final Comparator<SelectedCluster> NOT_READY_FIRST =
            Comparator.comparing(SelectedCluster::ready).thenComparing(SelectedCluster::name);

    /** How many Clusters the message names; the list in the status names more. */
    private static final int NAMED = 3;

    private EnvironmentPolicy() {}

    public static EnvironmentFindings decide(EnvironmentInputs in) {
        var sorted = in.selected().stream().sorted(NOT_READY_FIRST).toList();
        int ready = (int) sorted.stream().filter(SelectedCluster::ready).count();
        var reason = reason(in, ready);
        return new EnvironmentFindings(
                sorted.size(),
                ready,
                sorted.stream().limit(Limits.ENVIRONMENT_CLUSTERS).toList(),
                reason,
                message(in, reason, sorted, ready));
    }

    private static EnvironmentReason reason(EnvironmentInputs in, int ready) {
        if (in.selectorProblem().isPresent()) {
            return EnvironmentReason.SELECTOR_INVALID;
        }
        if (in.selected().isEmpty()) {
            return EnvironmentReason.NO_CLUSTERS;
        }
        return ready == in.selected().size() ? EnvironmentReason.ALL_READY : EnvironmentReason.CLUSTERS_NOT_READY;
    }

    private static String message(
            EnvironmentInputs in, EnvironmentReason reason, List<SelectedCluster> sorted, int ready) {
        return switch (reason) {
            case SELECTOR_INVALID -> in.selectorProblem().orElse("spec.clusterSelector cannot be evaluated");
            case NO_CLUSTERS ->
                in.selector()
                        ? "no Cluster of this namespace matches spec.clusterSelector:"
                                + " label a Cluster, or change the selector"
                        : "spec.clusterSelector is absent, which selects nothing: set one, or {} for every Cluster";
            case ALL_READY -> sorted.size() == 1 ? "the one Cluster is Ready" : "all " + ready + " Clusters are Ready";
            case CLUSTERS_NOT_READY -> notReady(sorted, ready);
        };
    }

    private static String notReady(List<SelectedCluster> sorted, int ready) {
        int others = sorted.size() - ready;
        String named = sorted.stream()
                .limit(Math.min(others, NAMED))
                .map(cluster -> cluster.name() + " (" + cluster.reason() + ")")
                .collect(Collectors.joining(", "));
        return others + " of " + sorted.size() + " Clusters are not Ready: " + named
                + (others > NAMED ? " and " + (others - NAMED) + " more" : "");
    }
}
