package dev.kokumi.api.crd;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

/** Rules every schema keeps, whatever kinds there are. */
class SchemaTest {
    private static final int WORTH_READING = 10;

    @Test
    void shouldDescribeEveryField() {
        assertThat(faults((schema, found) -> {
                    if (schema.path("description").asText().length() < WORTH_READING) {
                        found.add("has no description");
                    }
                }))
                .isEmpty();
    }

    /** The API server estimates the cost of CEL rules from these bounds, and a status must not grow without end. */
    @Test
    void shouldBoundEveryStringListAndMap() {
        assertThat(faults((schema, found) -> {
                    for (var one : List.of(schema, schema.path("items"), schema.path("additionalProperties"))) {
                        switch (one.path("type").asText()) {
                            case "string" ->
                                require(
                                        one.has("maxLength") || one.has("enum") || one.has("format"),
                                        "is a string without maxLength",
                                        found);
                            case "array" -> require(one.has("maxItems"), "is a list without maxItems", found);
                            case "object" ->
                                require(
                                        !one.has("additionalProperties") || one.has("maxProperties"),
                                        "is a map without maxProperties",
                                        found);
                            default -> {}
                        }
                    }
                }))
                .isEmpty();
    }

    /** Server-side apply merges by these; without one a list is replaced as a whole by accident instead of on purpose. */
    @Test
    void shouldSayHowEachListMerges() {
        assertThat(faults((schema, found) -> {
                    if (schema.path("type").asText().equals("array")) {
                        require(
                                schema.has("x-kubernetes-list-type"),
                                "is a list without x-kubernetes-list-type",
                                found);
                    }
                }))
                .isEmpty();
    }

    /** Controllers compare generations, which are 64 bits. */
    @Test
    void shouldSizeEveryNumber() {
        assertThat(faults((schema, found) -> {
                    if (schema.path("type").asText().equals("integer")) {
                        require(schema.has("format") && schema.has("minimum"), "is a number without size", found);
                    }
                }))
                .isEmpty();
    }

    @Test
    void shouldSayWhatToDoInEveryRule() {
        assertThat(faults((schema, found) -> schema.path("x-kubernetes-validations")
                        .forEach(rule -> require(
                                rule.path("message").asText().contains(": "), "has a rule without a remedy", found))))
                .isEmpty();
    }

    @Test
    void shouldReportTheGenerationItSpeaksOf() {
        Crds.all()
                .forEach((name, crd) -> assertThat(schema(crd)
                                .at("/properties/status/properties/observedGeneration/format")
                                .asText())
                        .as(name)
                        .isEqualTo("int64"));
    }

    /** Every fault of every schema, with the path of the field. */
    private static List<String> faults(BiConsumer<JsonNode, List<String>> rule) {
        var faults = new ArrayList<String>();
        Crds.all().values().forEach(crd -> walk(crd.at("/spec/names/kind").asText(), schema(crd), rule, faults));
        return faults;
    }

    private static void walk(
            String path, JsonNode schema, BiConsumer<JsonNode, List<String>> rule, List<String> faults) {
        var found = new ArrayList<String>();
        rule.accept(schema, found);
        found.forEach(fault -> faults.add(path + " " + fault));
        schema.path("properties")
                .properties()
                .forEach(property -> walk(path + "." + property.getKey(), property.getValue(), rule, faults));
        schema.path("items")
                .path("properties")
                .properties()
                .forEach(property -> walk(path + "[]." + property.getKey(), property.getValue(), rule, faults));
    }

    private static JsonNode schema(JsonNode crd) {
        return crd.at("/spec/versions/0/schema/openAPIV3Schema");
    }

    private static void require(boolean holds, String fault, List<String> found) {
        if (!holds) {
            found.add(fault);
        }
    }
}
