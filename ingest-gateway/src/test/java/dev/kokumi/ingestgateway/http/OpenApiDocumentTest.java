package dev.kokumi.ingestgateway.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kokumi.ingestgateway.refusal.RefusalCode;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The OpenAPI document says what the code does, and all of it. */
class OpenApiDocumentTest {
    /** One operation of the document. */
    private record Operation(String method, String path, JsonNode content) {
        Endpoint endpoint() {
            var match = RouteTable.match(method.toUpperCase(Locale.ROOT), path.replaceAll("[{}]", ""));
            assertThat(match).as(path).isInstanceOf(Match.Found.class);
            return ((Match.Found) match).endpoint();
        }
    }

    private final JsonNode document = read();

    @Test
    void shouldHaveEachEndpointWithItsMethodAndNoOther() {
        assertThat(operations())
                .extracting(Operation::endpoint)
                .containsExactlyInAnyOrder(Endpoint.CANARY, Endpoint.EVENTS, Endpoint.AUTH);
        assertThat(operations())
                .allSatisfy(operation -> assertThat(
                                operation.content().path("operationId").asText())
                        .isEqualTo(operation.endpoint().value()));
    }

    @Test
    void shouldHaveEachCodeUnderItsStatusAndNoOther() {
        var expected = Arrays.stream(RefusalCode.values())
                .collect(Collectors.groupingBy(
                        code -> Integer.toString(code.status()),
                        TreeMap::new,
                        Collectors.mapping(RefusalCode::value, Collectors.toCollection(TreeSet::new))));
        var documented = new TreeMap<String, TreeSet<String>>();
        document.path("components").path("responses").properties().forEach(response -> {
            var codes = new TreeSet<String>();
            response.getValue()
                    .at("/content/application~1problem+json/schema/properties/code/enum")
                    .forEach(code -> codes.add(code.asText()));
            documented.put(response.getKey(), codes);
        });
        assertThat(documented).isEqualTo(expected);
    }

    @Test
    void shouldSayForEachEndpointWhatItAnswers() {
        for (var operation : operations()) {
            var expected = Arrays.stream(RefusalCode.values())
                    .map(code -> Integer.toString(code.status()))
                    .filter(status -> operation.endpoint() == Endpoint.EVENTS || !status.equals("415"))
                    .collect(Collectors.toCollection(TreeSet::new));
            expected.add(operation.endpoint() == Endpoint.AUTH ? "200" : "202");
            var answers = new TreeSet<String>();
            operation.content().path("responses").properties().forEach(each -> answers.add(each.getKey()));
            assertThat(answers).as(operation.path()).isEqualTo(expected);
        }
    }

    private List<Operation> operations() {
        var all = new ArrayList<Operation>();
        document.path("paths")
                .properties()
                .forEach(path -> path.getValue()
                        .properties()
                        .forEach(method -> all.add(new Operation(method.getKey(), path.getKey(), method.getValue()))));
        return all;
    }

    private static JsonNode read() {
        try (var in = OpenApiDocumentTest.class.getResourceAsStream("/META-INF/openapi.yaml")) {
            return Serialization.unmarshal(in, JsonNode.class);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
