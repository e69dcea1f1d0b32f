package dev.kokumi.e2e.bed;

import dev.kokumi.api.CanaryStatus;
import dev.kokumi.api.ClusterTarget;
import dev.kokumi.api.ClusterTargetStatus;
import dev.kokumi.api.ProbeItem;
import dev.kokumi.api.ProbeStatus;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A ClusterTarget as the API server holds it, with short ways to what tests ask about; empty where it says nothing. */
public record TargetNow(ClusterTarget target) {
    private Optional<ClusterTargetStatus> status() {
        return Optional.ofNullable(target.getStatus());
    }

    private Optional<ProbeStatus> probe() {
        return status().map(ClusterTargetStatus::getProbe);
    }

    public String uid() {
        return target.getMetadata().getUid();
    }

    public String state() {
        return status().map(ClusterTargetStatus::getState)
                .map(state -> state.value())
                .orElse("");
    }

    /** RFC 3339. */
    public String credentialExpires() {
        return status().map(ClusterTargetStatus::getCredentialExpires).orElse("");
    }

    public String failingItem() {
        return probe().map(ProbeStatus::getFailingItem).orElse("");
    }

    public List<ProbeItem> items() {
        return probe().map(ProbeStatus::getItems).orElse(List.of());
    }

    /** What came of an item, such as {@code PASSED}; empty when there is no such item. */
    public String result(String item) {
        return find(item).map(TargetNow::word).orElse("");
    }

    private static String word(ProbeItem item) {
        return String.valueOf(item.getResult());
    }

    public String message(String item) {
        return find(item).map(ProbeItem::getMessage).orElse("");
    }

    private Optional<ProbeItem> find(String item) {
        return items().stream().filter(each -> item.equals(each.getName())).findFirst();
    }

    public Optional<CanaryStatus> canary() {
        return status().map(ClusterTargetStatus::getCanary);
    }

    /** UID of the last probe's canary; empty when it has none. */
    public String canaryUid() {
        return canary().map(CanaryStatus::getPodUID).orElse("");
    }

    /** Message of the condition Ready. */
    public String message() {
        return status().map(ClusterTargetStatus::getConditions)
                .flatMap(all -> all.stream().findFirst())
                .map(condition -> condition.getReason() + ": " + condition.getMessage())
                .orElse("");
    }

    /** kids of the current keys. */
    public List<String> keys() {
        return status()
                .map(ClusterTargetStatus::getSigningKeys)
                .map(keys -> Optional.ofNullable(keys.getKeys()).orElse(List.of()))
                .orElse(List.of())
                .stream()
                .map(key -> key.getKid())
                .toList();
    }

    @Override
    public String toString() {
        return "%s %s; %s; %s"
                .formatted(
                        target.getMetadata().getName(),
                        state(),
                        message(),
                        items().stream()
                                .map(item -> item.getName() + "=" + item.getResult())
                                .collect(Collectors.joining(" ")));
    }
}
