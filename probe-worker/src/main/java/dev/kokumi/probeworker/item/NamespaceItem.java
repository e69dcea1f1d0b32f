package dev.kokumi.probeworker.item;

import dev.kokumi.probeworker.item.AccessReview.Access;
import java.util.List;

/** {@code namespace-exists}. */
public final class NamespaceItem {
    private static final String NAME = ItemNames.NAMESPACE_EXISTS;
    private static final Right CREATE_PODS = new Right("create", new Rule("", "pods", List.of(), List.of("create")));

    private NamespaceItem() {}

    /**
     * Reads the Namespace, which a namespace owner's account may seldom do; else sees what a dry run finds there.
     *
     * @param pod JSON of a canary, which is not created
     */
    public static ItemResult look(Asking asking, String namespace, String pod) {
        return switch (asking.get("/api/v1/namespaces/" + namespace)) {
            case Heard.Lost(String message) -> ItemResult.failed(NAME, message);
            case Heard.Told told when told.status() == 200 -> exists(told, namespace);
            case Heard.Told told when told.status() == 404 -> missing(namespace);
            case Heard.Told _ -> dryRun(asking, namespace, pod);
        };
    }

    private static ItemResult exists(Heard.Told told, String namespace) {
        var phase = told.body().path("status").path("phase").asText("");
        return phase.equals("Terminating")
                ? ItemResult.failed(
                        NAME, "namespace %s is being deleted: create it again once it is gone".formatted(namespace))
                : ItemResult.passed(NAME, "it is there");
    }

    private static ItemResult dryRun(Asking asking, String namespace, String pod) {
        // Whether a 403 comes from missing rights or from admission is told by the review, not by its text.
        var may = AccessReview.ask(asking, namespace, CREATE_PODS, "");
        if (may.access() != Access.ALLOWED) {
            return ItemResult.skipped(
                    NAME,
                    "cannot be told: the account may neither read the namespace nor create pods there; see item "
                            + CREATE_PODS.itemName());
        }
        return switch (asking.post("/api/v1/namespaces/" + namespace + "/pods?dryRun=All", pod)) {
            case Heard.Lost(String message) -> ItemResult.failed(NAME, message);
            case Heard.Told told when told.status() == 201 -> ItemResult.passed(NAME, "it is there, by a dry run");
            case Heard.Told told when told.status() == 404 -> missing(namespace);
            case Heard.Told told
            when told.status() == 403 || told.status() == 422 ->
                ItemResult.passed(
                        NAME, "it is there, but a pod like the canary is refused (%s)".formatted(told.shown()));
            case Heard.Told told -> ItemResult.failed(NAME, "a dry run of a pod there fails: " + told.shown());
        };
    }

    private static ItemResult missing(String namespace) {
        return ItemResult.failed(
                NAME, "namespace %s does not exist: create it, or correct spec.namespace".formatted(namespace));
    }
}
