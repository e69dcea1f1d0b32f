package dev.kokumi.probeworker.item;

import java.util.List;

/**
 * One verb of a rule: what one item of the probe asks for.
 *
 * @param verb such as create
 * @param rule the rule of the contract it belongs to
 */
public record Right(String verb, Rule rule) {
    /** Such as {@code verb:get pods/log}; a resource outside the core carries its group behind a dot. */
    public String itemName() {
        var group = rule.group().isEmpty() ? "" : "." + rule.group();
        var sub = subresource().isEmpty() ? "" : "/" + subresource();
        return "verb:%s %s%s%s".formatted(verb, resource(), group, sub);
    }

    /** Plural, without subresource. */
    public String resource() {
        int slash = rule.resource().indexOf('/');
        return slash < 0 ? rule.resource() : rule.resource().substring(0, slash);
    }

    /** Empty where there is none. */
    public String subresource() {
        int slash = rule.resource().indexOf('/');
        return slash < 0 ? "" : rule.resource().substring(slash + 1);
    }

    /** The objects it is asked for one by one; a single empty name for all. */
    public List<String> askedNames() {
        return rule.names().isEmpty() ? List.of("") : rule.names();
    }

    /** The least rule that grants it. */
    public String yaml() {
        return rule.only(verb).yaml();
    }
}
