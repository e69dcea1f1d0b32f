package dev.kokumi.ingestgateway.http;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** Reads reports strictly: one flat object, three members, nothing twice, nothing after it. */
final class ReportParser {
    private static final int MOST_MESSAGE = 1_024;
    private static final Pattern PHASE = Pattern.compile("[A-Za-z][A-Za-z0-9-]{0,31}");
    private static final JsonFactory JSON = new JsonFactoryBuilder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(2)
                    .maxNumberLength(8)
                    .build())
            .build();

    private ReportParser() {}

    static ReportReading parse(byte[] body) {
        try (var parser = JSON.createParser(text(body))) {
            return read(parser);
        } catch (IOException e) {
            return new ReportReading.Invalid(
                    "The body is not one JSON object in UTF-8 with the members phase, message and progress, each once.");
        }
    }

    /** Decoded first: the parser's own decoder is lenient with what is no UTF-8. */
    private static String text(byte[] body) throws CharacterCodingException {
        return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString();
    }

    private static ReportReading read(JsonParser parser) throws IOException {
        String phase = "";
        String message = "";
        int progress = -1;
        if (parser.nextToken() != JsonToken.START_OBJECT) {
            return new ReportReading.Invalid("The body must be a JSON object.");
        }
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String member = parser.currentName();
            var value = parser.nextToken();
            switch (member) {
                case "phase" -> {
                    if (value != JsonToken.VALUE_STRING
                            || !PHASE.matcher(parser.getText()).matches()) {
                        return new ReportReading.Invalid(
                                "phase must be a word of at most 32 letters, digits and hyphens that begins with a letter.");
                    }
                    phase = parser.getText();
                }
                case "message" -> {
                    if (value != JsonToken.VALUE_STRING || parser.getTextLength() > MOST_MESSAGE) {
                        return new ReportReading.Invalid("message must be a string of at most 1024 characters.");
                    }
                    message = parser.getText();
                }
                case "progress" -> {
                    if (value != JsonToken.VALUE_NUMBER_INT) {
                        return new ReportReading.Invalid("progress must be a whole number from 0 to 100.");
                    }
                    progress = parser.getIntValue();
                    if (progress < 0 || progress > 100) {
                        return new ReportReading.Invalid("progress must be a whole number from 0 to 100.");
                    }
                }
                default -> {
                    return new ReportReading.Invalid(
                            "The body has a member other than phase, message and progress: leave it out.");
                }
            }
        }
        if (parser.nextToken() != null) {
            return new ReportReading.Invalid("Something follows the JSON object: send one object only.");
        }
        if (phase.isEmpty()) {
            return new ReportReading.Invalid("phase is missing: name the phase the pod is in.");
        }
        return new ReportReading.Read(new Report(phase, message, progress));
    }
}
