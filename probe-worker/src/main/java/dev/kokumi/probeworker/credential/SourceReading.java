package dev.kokumi.probeworker.credential;

/** What came of reading a credential where it is kept. */
public sealed interface SourceReading {
    /**
     * A document that should be a kubeconfig.
     *
     * @param document its bytes; secret
     * @param revision {@code secret:<uid>/<resourceVersion>} or {@code vault:<version>}: says nothing of the content
     * @param place what messages call it, such as {@code key value of Secret spoke}
     */
    record Found(byte[] document, String revision, String place) implements SourceReading {
        @Override
        public String toString() {
            return "Found[" + place + ", " + revision + ", redacted]";
        }
    }

    /** There is nothing, or it cannot be read now; the message names what to set or create. */
    record Unavailable(String message) implements SourceReading {}
}
