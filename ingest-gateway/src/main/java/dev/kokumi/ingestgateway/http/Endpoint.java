package dev.kokumi.ingestgateway.http;

/** What the gateway offers; the value is a label of metrics. */
public enum Endpoint {
    CANARY("canary", "POST"),
    EVENTS("events", "POST"),
    AUTH("auth", "GET"),
    /** Anything else somebody asked for. */
    OTHER("other", "");

    private final String value;
    private final String method;

    Endpoint(String value, String method) {
        this.value = value;
        this.method = method;
    }

    /** Value of the label {@code endpoint}. */
    public String value() {
        return value;
    }

    /** The one method it answers to; empty for {@link #OTHER}. */
    public String method() {
        return method;
    }
}
