package dev.kokumi.kube.fleet;

import dev.kokumi.api.Cluster;
import dev.kokumi.api.Environment;
import io.fabric8.kubernetes.api.model.LabelSelector;
import io.fabric8.kubernetes.api.model.LabelSelectorRequirement;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates label selectors as the API server does: every label and every requirement must hold; an absent selector
 * selects nothing, an empty one everything; one that cannot be evaluated selects nothing and says why.
 */
public final class Selectors {
    private Selectors() {}

    /** Whether an Environment selects a Cluster of its own namespace. */
    public static boolean selects(Environment environment, Cluster cluster) {
        var spec = environment.getSpec();
        return spec != null
                && environment
                        .getMetadata()
                        .getNamespace()
                        .equals(cluster.getMetadata().getNamespace())
                && matches(spec.getClusterSelector(), cluster.getMetadata().getLabels());
    }

    /** Whether labels match; false when the selector is absent or cannot be evaluated. */
    public static boolean matches(@Nullable LabelSelector selector, @Nullable Map<String, String> labelsOrNull) {
        if (selector == null || problem(selector).isPresent()) {
            return false;
        }
        var labels = Objects.requireNonNullElse(labelsOrNull, Map.<String, String>of());
        var wanted = Objects.requireNonNullElse(selector.getMatchLabels(), Map.<String, String>of());
        return wanted.entrySet().stream().allMatch(e -> e.getValue().equals(labels.get(e.getKey())))
                && requirements(selector).stream().allMatch(requirement -> holds(requirement, labels));
    }

    /** Why a selector cannot be evaluated, naming the field and the remedy. */
    public static Optional<String> problem(LabelSelector selector) {
        var requirements = requirements(selector);
        for (int i = 0; i < requirements.size(); i++) {
            var requirement = requirements.get(i);
            boolean hasValues = !values(requirement).isEmpty();
            String field = "spec.clusterSelector.matchExpressions[" + i + "]";
            switch (Objects.requireNonNullElse(requirement.getOperator(), "")) {
                case "In", "NotIn" -> {
                    if (!hasValues) {
                        return Optional.of(field + ".values must not be empty with In or NotIn: add a value");
                    }
                }
                case "Exists", "DoesNotExist" -> {
                    if (hasValues) {
                        return Optional.of(field + ".values must be empty with Exists or DoesNotExist: remove them");
                    }
                }
                default -> {
                    return Optional.of(field + ".operator must be In, NotIn, Exists or DoesNotExist");
                }
            }
        }
        return Optional.empty();
    }

    private static boolean holds(LabelSelectorRequirement requirement, Map<String, String> labels) {
        String value = labels.get(requirement.getKey());
        return switch (requirement.getOperator()) {
            case "In" -> value != null && values(requirement).contains(value);
            case "NotIn" -> value == null || !values(requirement).contains(value);
            case "Exists" -> value != null;
            default -> value == null;
        };
    }

    private static List<LabelSelectorRequirement> requirements(LabelSelector selector) {
        return Objects.requireNonNullElse(selector.getMatchExpressions(), List.of());
    }

    private static List<String> values(LabelSelectorRequirement requirement) {
        return Objects.requireNonNullElse(requirement.getValues(), List.of());
    }
}
