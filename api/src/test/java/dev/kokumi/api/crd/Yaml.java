package dev.kokumi.api.crd;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;

/** YAML as people write it: no needless quotes, long text folded. */
final class Yaml {
    static final ObjectMapper MAPPER = new ObjectMapper(YAMLFactory.builder()
            .disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER)
            .enable(YAMLGenerator.Feature.MINIMIZE_QUOTES)
            .build());

    private Yaml() {}

    /** A resource of the tests, as a tree. */
    static JsonNode resource(String path) {
        try (var stream = Yaml.class.getResourceAsStream(path)) {
            return MAPPER.readTree(stream);
        } catch (IOException e) {
            throw new UncheckedIOException(path, e);
        }
    }

    /** The same tree with the keys of every object in alphabetical order, as other generators write CRDs. */
    static JsonNode sorted(JsonNode tree) {
        return switch (tree) {
            case ObjectNode object -> {
                var sorted = MAPPER.createObjectNode();
                object.properties().stream()
                        .sorted(Map.Entry.comparingByKey())
                        .forEach(entry -> sorted.set(entry.getKey(), sorted(entry.getValue())));
                yield sorted;
            }
            case ArrayNode array -> {
                var sorted = MAPPER.createArrayNode();
                array.forEach(item -> sorted.add(sorted(item)));
                yield sorted;
            }
            default -> tree;
        };
    }

    static String print(JsonNode tree) {
        try {
            return MAPPER.writeValueAsString(tree);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }
}
