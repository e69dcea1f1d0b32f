package dev.kokumi.e2e.monitoring;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.StreamSupport;

/**
 * A rule of {@code rules/kokumi.yaml}.
 *
 * @param alert its alert, empty for a recording rule
 * @param record its series, empty for an alert
 * @param expr PromQL
 * @param text the rule itself
 */
record Rule(String alert, String record, String expr, JsonNode text) {
    private static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());

    static List<Rule> all() {
        try {
            return StreamSupport.stream(
                            YAML.readTree(Monitoring.read(Monitoring.RULES))
                                    .path("groups")
                                    .spliterator(),
                            false)
                    .flatMap(group -> StreamSupport.stream(group.path("rules").spliterator(), false))
                    .map(rule -> new Rule(
                            rule.path("alert").asText(),
                            rule.path("record").asText(),
                            rule.path("expr").asText(),
                            rule))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<Rule> alerts() {
        return all().stream().filter(rule -> !rule.alert().isEmpty()).toList();
    }

    /** An annotation, empty when it has none of that name. */
    String annotation(String name) {
        return text.path("annotations").path(name).asText();
    }
}
