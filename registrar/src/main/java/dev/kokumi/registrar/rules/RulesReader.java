package dev.kokumi.registrar.rules;

import java.util.ArrayList;
import java.util.List;

/** Turns configuration into rules, and refuses at start what could never match. */
public final class RulesReader {
    private RulesReader() {}

    /** @throws IllegalArgumentException naming the property that cannot be right */
    public static RegistrationRules read(RulesConfig config) {
        var rules = new ArrayList<RegistrationRule>();
        for (int i = 0; i < config.rules().size(); i++) {
            var rule = config.rules().get(i);
            String property = "kokumi.registrar.rules[" + i + "].";
            rules.add(new RegistrationRule(
                    globs(property + "namespaces", rule.namespaces(), List.of()),
                    globs(property + "servers", rule.servers(), List.of("https://")),
                    globs(property + "proxies", rule.proxies(), List.of("http://", "https://", "socks5://"))));
        }
        return new RegistrationRules(rules);
    }

    private static List<Glob> globs(String property, List<String> patterns, List<String> schemes) {
        for (String pattern : patterns) {
            boolean reachable = schemes.isEmpty()
                    || pattern.startsWith("**")
                    || schemes.stream().anyMatch(pattern::startsWith);
            if (pattern.isBlank() || !reachable) {
                throw new IllegalArgumentException(property + " holds \"" + pattern
                        + "\", which matches nothing: write "
                        + (schemes.isEmpty() ? "a name or pattern" : "** or begin with " + String.join(", ", schemes)));
            }
        }
        return patterns.stream().map(Glob::new).toList();
    }
}
