package dev.kokumi.probeworker.probe;

import dev.kokumi.api.TargetCapability;
import dev.kokumi.probeworker.item.ItemResult;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What one run of the probe found.
 *
 * @param items in their order, each name once
 * @param failingItem the first that failed
 * @param capabilities what the target is good for; empty unless the conclusion is {@link Conclusion.AllPassed}
 * @param conclusion what it comes to
 */
public record ProbeOutcome(
        List<ItemResult> items,
        Optional<String> failingItem,
        Set<TargetCapability> capabilities,
        Conclusion conclusion) {
    public ProbeOutcome {
        items = List.copyOf(items);
        capabilities = Set.copyOf(capabilities);
    }
}
