package dev.kokumi.clustercontroller.check;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.Optional;

/** Reads JSON from servers that may be hostile: bounded in depth, and never an exception. */
final class Json {
    private static final int DEEPEST = 32;
    private static final ObjectMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(DEEPEST)
                            .build())
                    .build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private Json() {}

    /** The document if it is one JSON object. */
    static Optional<JsonNode> object(byte[] body) {
        try {
            return Optional.ofNullable(MAPPER.readTree(body)).filter(JsonNode::isObject);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** A string at a path of field names; empty when there is none or it is something else. */
    static Optional<String> text(JsonNode object, String pointer) {
        return Optional.of(object.at(pointer)).filter(JsonNode::isTextual).map(JsonNode::textValue);
    }
}
