package dev.kokumi.kube.server;

/** What {@link ServerUrls#parse} made of a text. */
public sealed interface ServerUrlReading {
    /** It is a server URL. */
    record Read(ServerUrl url) implements ServerUrlReading {}

    /** @param why predicate for people, to follow the field's name: what is wrong, and the remedy; holds nothing of the text */
    record Refused(String why) implements ServerUrlReading {}
}
