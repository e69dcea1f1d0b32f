package dev.kokumi.probeworker.item;

import dev.kokumi.api.ClusterTargetSpec;

/** {@code local-queue}: the Kueue LocalQueue of {@code spec.queue}. */
public final class QueueItem {
    private static final String NAME = ItemNames.LOCAL_QUEUE;

    private QueueItem() {}

    /** Skipped when no queue is declared: then the target takes agent turns only. */
    public static ItemResult look(Asking asking, String namespace, ClusterTargetSpec spec) {
        var queue = Contract.localQueue(spec);
        if (queue == null) {
            return ItemResult.skipped(NAME, "spec.queue is not set: no GPU measure jobs run there");
        }
        return switch (ServedGroup.ask(asking, Contract.KUEUE)) {
            case ServedGroup.Absent() ->
                ItemResult.failed(
                        NAME, "Kueue is not installed on the target: ask its administrator, or remove spec.queue");
            case ServedGroup.Unknown(String message) -> ItemResult.failed(NAME, message);
            case ServedGroup.Served(String version) -> read(asking, namespace, queue, version);
        };
    }

    private static ItemResult read(Asking asking, String namespace, String queue, String version) {
        var path = "/apis/%s/%s/namespaces/%s/localqueues/%s".formatted(Contract.KUEUE, version, namespace, queue);
        return switch (asking.get(path)) {
            case Heard.Lost(String message) -> ItemResult.failed(NAME, message);
            case Heard.Told told when told.status() == 200 -> active(told, queue);
            case Heard.Told told
            when told.status() == 404 ->
                ItemResult.failed(
                        NAME,
                        "LocalQueue %s does not exist in the namespace: create it, or correct spec.queue.localQueue"
                                .formatted(queue));
            case Heard.Told told
            when told.status() == 403 ->
                ItemResult.skipped(
                        NAME, "LocalQueue %s may not be read; see the item of the verb get".formatted(queue));
            case Heard.Told told -> ItemResult.failed(NAME, "the LocalQueue cannot be read: " + told.shown());
        };
    }

    private static ItemResult active(Heard.Told told, String queue) {
        for (var condition : told.body().path("status").path("conditions")) {
            if (condition.path("type").asText("").equals("Active")
                    && condition.path("status").asText("").equals("False")) {
                return ItemResult.warning(
                        NAME,
                        "LocalQueue %s exists and is not active: %s"
                                .formatted(
                                        queue,
                                        ShownText.foreign(
                                                condition.path("message").asText(""), 300)));
            }
        }
        return ItemResult.passed(NAME, "LocalQueue %s exists".formatted(queue));
    }
}
