package dev.kokumi.ingestgateway.token;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads one JSON object and nothing after it: UTF-8 only, no member twice anywhere, eight levels deep, numbers of 20
 * digits. Values are String, Long, Boolean, List or Map; null and other numbers are kept as {@link Odd}.
 */
final class StrictJson {
    /** Null, or a number that is no whole number of 64 bits: nothing a token needs. */
    record Odd() {}

    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(8)
                    .maxNumberLength(20)
                    .maxStringLength(8192)
                    .maxNameLength(1024)
                    .build())
            .build();

    private StrictJson() {}

    /** Empty for anything else. */
    static Optional<Map<String, Object>> object(byte[] utf8) {
        try {
            // Decoded here: the parser would guess other encodings.
            var text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(utf8));
            try (var parser = JSON.createParser(text.toString())) {
                if (parser.nextToken() != JsonToken.START_OBJECT) {
                    return Optional.empty();
                }
                var members = members(parser);
                return parser.nextToken() == null ? Optional.of(members) : Optional.empty();
            }
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static Map<String, Object> members(JsonParser parser) throws IOException {
        var members = new LinkedHashMap<String, Object>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            var name = parser.currentName();
            members.put(name, value(parser, parser.nextToken()));
        }
        return members;
    }

    private static Object value(JsonParser parser, JsonToken token) throws IOException {
        return switch (token) {
            case START_OBJECT -> members(parser);
            case START_ARRAY -> items(parser);
            case VALUE_STRING -> parser.getText();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NUMBER_INT ->
                parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER
                        ? new Odd()
                        : (Object) parser.getLongValue();
            default -> new Odd();
        };
    }

    private static List<Object> items(JsonParser parser) throws IOException {
        var items = new ArrayList<Object>();
        for (var token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken()) {
            items.add(value(parser, token));
        }
        return items;
    }
}
