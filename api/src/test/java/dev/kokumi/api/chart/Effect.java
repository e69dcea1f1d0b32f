package dev.kokumi.api.chart;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * What one value of the chart changes.
 *
 * @param value its path, such as {@code image.tag}; {@code {key}} stands for each service's values
 * @param from values to compare with, as YAML
 * @param set the same with this value, as YAML
 * @param changes every change, as {@link Rendered#changesOf} says it
 */
record Effect(String value, String from, String set, List<String> changes) {
    /** The values of each service, by its name. */
    private static final Map<String, String> SERVICES = new LinkedHashMap<>(Map.of(
            "cluster-controller", "clusterController",
            "registrar", "registrar",
            "probe-worker", "probeWorker",
            "ingest-gateway", "ingestGateway"));

    private static final Map<String, String> SHORT = Map.of(
            "{restart}", "{pod}/metadata/annotations: none → {\"checksum/settings\":\"…\"}",
            "{container}", "{pod}/spec/containers/0",
            "{pod}", "Deployment/kokumi/kokumi-{service} /spec/template");

    /** Those of {@code effects.yaml}. */
    static Stream<Effect> all() {
        try (var file = Effect.class.getResourceAsStream("effects.yaml")) {
            return StreamSupport.stream(Rendered.YAML.readTree(file).spliterator(), false)
                    .map(Effect::of);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The paths this is about: one, or one for each service. */
    Stream<String> paths() {
        return value.contains("{key}")
                ? SERVICES.values().stream().map(key -> value.replace("{key}", key))
                : Stream.of(value);
    }

    private static Effect of(JsonNode node) {
        var value = node.get("value").asText();
        var set = node.get("set");
        if (value.startsWith("{key}")) {
            var all = Rendered.YAML.createObjectNode();
            SERVICES.values().forEach(key -> all.set(key, node.get("set")));
            set = all;
        }
        var changes = new ArrayList<String>();
        node.get("changes").forEach(change -> changes.addAll(expanded(change.asText())));
        return new Effect(value, node.path("from").toString(), set.toString(), changes);
    }

    private static List<String> expanded(String change) {
        var text = change;
        for (var name : List.of("{restart}", "{container}", "{pod}")) {
            text = text.replace(name, SHORT.get(name));
        }
        var template = text;
        return template.contains("{service}")
                ? SERVICES.keySet().stream()
                        .map(service -> template.replace("{service}", service))
                        .toList()
                : List.of(template);
    }

    @Override
    public String toString() {
        return value;
    }
}
