package dev.kokumi.kube.kubeconfig.document;

/** What {@link DocumentReader} made of some bytes. */
public sealed interface DocumentReading {
    /** One document within the bounds. */
    record Document(Value root) implements DocumentReading {}

    /**
     * None.
     *
     * @param path of the value at fault, such as {@code users[0].user}; empty for the document as a whole
     * @param why predicate for people: what is wrong, and the remedy; holds nothing of the document but a line number
     */
    record Unreadable(String path, String why) implements DocumentReading {}
}
