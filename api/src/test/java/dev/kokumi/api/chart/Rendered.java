package dev.kokumi.api.chart;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Objects as a stream of YAML documents holds them, in no order.
 *
 * @param objects by {@code Kind/namespace/name}
 */
record Rendered(Map<String, JsonNode> objects) {
    static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());

    /** @throws IllegalStateException when one object is there twice */
    static Rendered of(String documents) {
        var objects = new TreeMap<String, JsonNode>();
        try (var parsed = YAML.readerFor(JsonNode.class).<JsonNode>readValues(documents)) {
            while (parsed.hasNext()) {
                var object = parsed.next();
                if (object.isObject() && objects.put(name(object), object) != null) {
                    throw new IllegalStateException(name(object) + " is rendered twice");
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Rendered(objects);
    }

    /** @throws IllegalStateException when it is not there */
    JsonNode get(String name) {
        var object = objects.get(name);
        if (object == null) {
            throw new IllegalStateException(name + " is not rendered");
        }
        return object;
    }

    /** Those of one kind. */
    List<JsonNode> ofKind(String kind) {
        return objects.values().stream()
                .filter(object -> object.path("kind").asText().equals(kind))
                .toList();
    }

    /**
     * What is other than in {@code before}, one line for each place: {@code object /path: before → here}, and
     * {@code object /path: + item} or {@code - item} at the end of a list.
     */
    List<String> changesOf(Rendered before) {
        var changes = new ArrayList<String>();
        var names = new TreeSet<>(before.objects.keySet());
        names.addAll(objects.keySet());
        for (var name : names) {
            if (!objects.containsKey(name)) {
                changes.add("- " + name);
            } else if (!before.objects.containsKey(name)) {
                changes.add("+ " + name);
            } else {
                compare(name + " ", before.objects.get(name), objects.get(name), changes);
            }
        }
        return changes;
    }

    private static void compare(String path, JsonNode before, JsonNode here, List<String> changes) {
        if (before.isObject() && here.isObject()) {
            var keys = new TreeSet<String>();
            before.fieldNames().forEachRemaining(keys::add);
            here.fieldNames().forEachRemaining(keys::add);
            keys.forEach(key -> compare(path + "/" + key, before.path(key), here.path(key), changes));
        } else if (before.isArray() && here.isArray()) {
            var both = Math.min(before.size(), here.size());
            for (var i = 0; i < both; i++) {
                compare(path + "/" + i, before.get(i), here.get(i), changes);
            }
            for (var i = both; i < before.size(); i++) {
                changes.add(path + ": - " + text(before.get(i)));
            }
            for (var i = both; i < here.size(); i++) {
                changes.add(path + ": + " + text(here.get(i)));
            }
        } else if (!before.equals(here)) {
            changes.add(path + ": " + text(before) + " → " + text(here));
        }
    }

    private static String text(JsonNode node) {
        return node.isMissingNode() ? "none" : node.isTextual() ? node.textValue() : node.toString();
    }

    private static String name(JsonNode object) {
        var metadata = object.path("metadata");
        return "%s/%s/%s"
                .formatted(
                        object.path("kind").asText(),
                        metadata.path("namespace").asText(),
                        metadata.path("name").asText());
    }
}
