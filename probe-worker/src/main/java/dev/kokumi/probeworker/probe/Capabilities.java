package dev.kokumi.probeworker.probe;

import dev.kokumi.api.TargetCapability;
import dev.kokumi.probeworker.item.ItemNames;
import dev.kokumi.probeworker.item.ItemResult;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** What a target is good for, from its items. Pure. */
final class Capabilities {
    private Capabilities() {}

    /** None where an item failed. */
    static Set<TargetCapability> of(List<ItemResult> items) {
        var capabilities = EnumSet.noneOf(TargetCapability.class);
        if (items.stream().anyMatch(ItemResult::isFailed)) {
            return capabilities;
        }
        capabilities.add(TargetCapability.AGENT_TURNS);
        if (isUsable(items, ItemNames.LOCAL_QUEUE)) {
            capabilities.add(TargetCapability.GPU_MEASURE);
        }
        if (isUsable(items, ItemNames.SANDBOX_CRD)) {
            capabilities.add(TargetCapability.KUBERNETES_SANDBOX);
        }
        return capabilities;
    }

    private static boolean isUsable(List<ItemResult> items, String name) {
        return items.stream().anyMatch(item -> item.name().equals(name) && item.isUsable());
    }
}
