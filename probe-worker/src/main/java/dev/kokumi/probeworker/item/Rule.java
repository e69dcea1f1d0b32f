package dev.kokumi.probeworker.item;

import java.util.List;
import java.util.stream.Collectors;

/**
 * One rule of a Role.
 *
 * @param group API group; empty for the core
 * @param resource plural, with its subresource behind a slash
 * @param names the only objects it is for; empty for all
 * @param verbs in the order people read them
 */
public record Rule(String group, String resource, List<String> names, List<String> verbs) {
    public Rule {
        names = List.copyOf(names);
        verbs = List.copyOf(verbs);
    }

    /** In YAML's flow style, to be pasted below {@code rules:}. */
    public String yaml() {
        var only = names.isEmpty() ? "" : ", resourceNames: " + list(names);
        return "- {apiGroups: [\"%s\"], resources: [%s]%s, verbs: %s}".formatted(group, resource, only, list(verbs));
    }

    /** The same rule for one verb alone. */
    Rule only(String verb) {
        return new Rule(group, resource, names, List.of(verb));
    }

    /** Each verb as a right of its own. */
    List<Right> rights() {
        return verbs.stream().map(verb -> new Right(verb, this)).toList();
    }

    /** Names are quoted, since YAML reads one such as {@code 1e3} as a number. */
    private static String list(List<String> values) {
        return values.stream()
                .map(value -> value.matches("[a-z]+") ? value : '"' + value + '"')
                .collect(Collectors.joining(", ", "[", "]"));
    }
}
