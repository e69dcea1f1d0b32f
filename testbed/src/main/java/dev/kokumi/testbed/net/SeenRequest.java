package dev.kokumi.testbed.net;

/**
 * A request that a scripted server read.
 *
 * @param head start line and headers
 * @param body as text; empty without Content-Length
 */
public record SeenRequest(HttpHead head, String body) {
    /** Path and query. */
    public String path() {
        return head.target();
    }

    @Override
    public String toString() {
        return head.toString();
    }
}
