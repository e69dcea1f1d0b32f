package dev.kokumi.probeworker.item;

import static dev.kokumi.probeworker.item.Answers.quoted;

import java.util.List;

/** {@code extra-verbs}: rights beyond the contract. A warning at most, since they hurt nobody but their owner. */
public final class ExtraVerbsItem {
    private static final String NAME = ItemNames.EXTRA_VERBS;
    private static final int SHOWN = 12;
    private static final String UNSEEN =
            "Rights in other namespaces and on objects of the cluster cannot be seen from here.";

    private ExtraVerbsItem() {}

    /** The rules the target's API server tells of; what decides about rights are the access reviews. */
    public static ItemResult look(Asking asking, String namespace, Contract contract) {
        var json = """
                {"apiVersion":"authorization.k8s.io/v1","kind":"SelfSubjectRulesReview","spec":{"namespace":%s}}""".formatted(quoted(namespace));
        return switch (asking.post("/apis/authorization.k8s.io/v1/selfsubjectrulesreviews", json)) {
            case Heard.Lost(String message) -> ItemResult.skipped(NAME, message);
            case Heard.Told told
            when told.status() == 201 && told.body().path("status").isObject() ->
                judge(
                        ExtraRights.of(told.body().path("status"), contract),
                        told.body().path("status").path("incomplete").asBoolean(false));
            case Heard.Told told -> ItemResult.skipped(NAME, "the target does not tell its rules: " + told.shown());
        };
    }

    private static ItemResult judge(List<String> extra, boolean incomplete) {
        var end = incomplete ? UNSEEN + " The target says that its list is incomplete." : UNSEEN;
        if (extra.isEmpty()) {
            return ItemResult.passed(NAME, "nothing beyond the contract in the namespace. " + end);
        }
        var listed = String.join(", ", extra.subList(0, Math.min(SHOWN, extra.size())));
        var more = extra.size() > SHOWN ? " and %d more".formatted(extra.size() - SHOWN) : "";
        return ItemResult.warning(
                NAME,
                "the account may do more than the contract asks: %s%s. Take it away if nobody else needs it. %s"
                        .formatted(listed, more, end));
    }
}
