package dev.kokumi.testbed.controlplane;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.stream.Stream;

/** Reads the log that the API server writes, one JSON document a line. */
final class AuditLog {
    private static final ObjectMapper JSON = new ObjectMapper();

    private AuditLog() {}

    static Stream<AuditRecord> read(Path file) {
        try {
            // As bytes and at once: the last line may be half-written, and nothing is left open.
            var text = Files.exists(file) ? Files.readString(file) : "";
            return text.substring(0, text.lastIndexOf('\n') + 1).lines().map(AuditLog::parse);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static AuditRecord parse(String line) {
        try {
            var event = JSON.readTree(line);
            var object = event.path("objectRef");
            return new AuditRecord(
                    Instant.parse(text(event, "requestReceivedTimestamp")),
                    text(event.path("user"), "username"),
                    text(event, "verb"),
                    text(object, "apiGroup"),
                    text(object, "resource"),
                    text(object, "subresource"),
                    text(object, "namespace"),
                    text(object, "name"),
                    event.path("responseStatus").path("code").asInt(),
                    text(event.path("annotations"), "authorization.k8s.io/decision")
                            .equals("forbid"),
                    text(event, "requestURI"),
                    text(event, "userAgent"));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("not an audit record: " + line, e);
        }
    }

    private static String text(JsonNode node, String field) {
        return node.path(field).asText("");
    }
}
