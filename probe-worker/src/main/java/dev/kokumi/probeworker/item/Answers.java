package dev.kokumi.probeworker.item;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;

/** Reads what a target answered. Nothing it sends makes this throw: what is no JSON is a missing node. */
public final class Answers {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int SHOWN = 400;

    private Answers() {}

    /** The document; missing if it is none. */
    public static JsonNode json(byte[] body) {
        try {
            return JSON.readTree(body);
        } catch (IOException e) {
            return MissingNode.getInstance();
        }
    }

    /** For people: HTTP status and what the Status object says, bounded. */
    public static String shown(int status, JsonNode body) {
        var message = ShownText.foreign(body.path("message").asText(""), SHOWN);
        return message.isEmpty() ? "HTTP " + status : "HTTP %d: %s".formatted(status, message);
    }

    /** Text as a JSON string, quotes included. */
    public static String quoted(String text) {
        return JSON.getNodeFactory().textNode(text).toString();
    }
}
