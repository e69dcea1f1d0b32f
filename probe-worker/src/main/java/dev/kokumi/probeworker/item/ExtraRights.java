package dev.kokumi.probeworker.item;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Which rights of a SelfSubjectRulesReview go beyond the contract. Rights that every service account has by default
 * are none; wildcards are.
 */
final class ExtraRights {
    /** How many combinations are looked at: a hostile target could make them grow without end. */
    private static final int LOOKS = 20_000;

    private static final int SHOWN_NAME = 60;
    private static final Set<String> SELF_GROUPS = Set.of("authorization.k8s.io", "authentication.k8s.io");
    private static final Set<String> DEFAULT_URLS = Set.of(
            "/api",
            "/api/*",
            "/apis",
            "/apis/*",
            "/healthz",
            "/livez",
            "/readyz",
            "/openapi",
            "/openapi/*",
            "/openid/v1/jwks",
            "/.well-known/openid-configuration",
            "/.well-known/openid-configuration/",
            "/openid/v1/jwks/",
            "/version",
            "/version/");

    private ExtraRights() {}

    /** Each once, as {@code verb resource.group}, bounded by what is looked at. */
    static List<String> of(JsonNode status, Contract contract) {
        var extra = new LinkedHashSet<String>();
        int looks = 0;
        for (var rule : status.path("resourceRules")) {
            var names = texts(rule.path("resourceNames"));
            for (var group : texts(rule.path("apiGroups"))) {
                for (var resource : texts(rule.path("resources"))) {
                    for (var verb : texts(rule.path("verbs"))) {
                        if (++looks > LOOKS) {
                            return List.copyOf(extra);
                        }
                        if (!inContract(contract, group, resource, verb, names) && !isDefault(group, resource)) {
                            extra.add(shown(verb, resource, group));
                        }
                    }
                }
            }
        }
        for (var rule : status.path("nonResourceRules")) {
            for (var url : texts(rule.path("nonResourceURLs"))) {
                if (!DEFAULT_URLS.contains(url)) {
                    extra.add("URL " + ShownText.foreign(url, SHOWN_NAME));
                }
            }
        }
        return List.copyOf(extra);
    }

    private static boolean inContract(
            Contract contract, String group, String resource, String verb, List<String> names) {
        return contract.rules().stream()
                .anyMatch(rule -> rule.group().equals(group)
                        && rule.resource().equals(resource)
                        && rule.verbs().contains(verb)
                        && (rule.names().isEmpty()
                                || (!names.isEmpty() && rule.names().containsAll(names))));
    }

    private static boolean isDefault(String group, String resource) {
        return SELF_GROUPS.contains(group) && resource.startsWith("selfsubject");
    }

    private static String shown(String verb, String resource, String group) {
        var suffix = group.isEmpty() ? "" : "." + group;
        return ShownText.foreign(verb, SHOWN_NAME) + " " + ShownText.foreign(resource + suffix, SHOWN_NAME);
    }

    private static List<String> texts(JsonNode array) {
        var texts = new ArrayList<String>();
        array.forEach(node -> texts.add(node.asText("")));
        return texts;
    }
}
