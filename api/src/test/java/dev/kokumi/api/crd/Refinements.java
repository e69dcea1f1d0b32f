package dev.kokumi.api.crd;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Schema fragments by the end of a property's path, such as {@code status.conditions}; read from
 * {@code crd/refinements.yaml}. Remembers which were used, so that a misspelt key cannot go unnoticed.
 */
final class Refinements {
    private final Map<String, ObjectNode> fragments = new LinkedHashMap<>();
    private final Set<String> used = new HashSet<>();

    Refinements(JsonNode document) {
        document.properties().forEach(entry -> fragments.put(entry.getKey(), (ObjectNode) entry.getValue()));
    }

    /** Merges every fragment that fits into the schema and all schemas below it. */
    void refine(String path, ObjectNode schema) {
        fragments.forEach((suffix, fragment) -> {
            if (path.endsWith("." + suffix)) {
                used.add(suffix);
                merge(schema, fragment);
            }
        });
        schema.path("properties")
                .properties()
                .forEach(property -> refine(path + "." + property.getKey(), (ObjectNode) property.getValue()));
        if (schema.path("items") instanceof ObjectNode items) {
            refine(path + "[]", items);
        }
    }

    /** @throws IllegalStateException naming the fragments that fitted nowhere */
    void requireAllUsed() {
        var unused = new HashSet<>(fragments.keySet());
        unused.removeAll(used);
        if (!unused.isEmpty()) {
            throw new IllegalStateException("crd/refinements.yaml: no property ends with " + unused);
        }
    }

    /** Objects are merged key by key; everything else is replaced. */
    static void merge(ObjectNode into, ObjectNode from) {
        from.properties().forEach(entry -> {
            if (into.get(entry.getKey()) instanceof ObjectNode present && entry.getValue() instanceof ObjectNode more) {
                merge(present, more);
            } else {
                into.set(entry.getKey(), entry.getValue().deepCopy());
            }
        });
    }
}
