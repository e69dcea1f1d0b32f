package dev.kokumi.probeworker.item;

import com.fasterxml.jackson.databind.JsonNode;

/** What a request of the probe came to. */
public sealed interface Heard {
    /**
     * The target answered.
     *
     * @param body missing where it is no JSON
     */
    record Told(int status, JsonNode body) implements Heard {
        /** Status and message for people. */
        String shown() {
            return Answers.shown(status, body);
        }
    }

    /** No answer that could be used, now or before; nothing more is asked. */
    record Lost(String message) implements Heard {}
}
