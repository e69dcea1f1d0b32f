package dev.kokumi.probeworker.item;

import dev.kokumi.probeworker.item.AccessReview.Access;
import java.util.ArrayList;

/** {@code verb:<verb> <resource>}: one right of the contract. */
public final class RightItem {
    private RightItem() {}

    /** A right to named objects is asked for name by name. */
    public static ItemResult look(Asking asking, String namespace, Right right) {
        var missing = new ArrayList<String>();
        for (var name : right.askedNames()) {
            var reviewed = AccessReview.ask(asking, namespace, right, name);
            if (reviewed.access() == Access.UNKNOWN) {
                return ItemResult.failed(
                        right.itemName(), "whether it is allowed cannot be told: " + reviewed.detail());
            }
            if (reviewed.access() == Access.DENIED) {
                missing.add(name);
            }
        }
        if (missing.isEmpty()) {
            return ItemResult.passed(right.itemName(), "allowed");
        }
        var rule = right.rule();
        var lacking = rule.names().isEmpty()
                ? right
                : new Right(right.verb(), new Rule(rule.group(), rule.resource(), missing, rule.verbs()));
        return ItemResult.failed(
                right.itemName(),
                "not allowed: add to a Role in namespace %s, bound to the account of the kubeconfig, the rule %s"
                        .formatted(namespace, lacking.yaml()));
    }
}
