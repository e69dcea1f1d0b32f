package dev.kokumi.kube.kubeconfig;

/** What {@link ProxyUrls#parse} made of a text. */
public sealed interface ProxyUrlReading {
    /** It is a proxy URL. */
    record Read(ProxyUrl url) implements ProxyUrlReading {}

    /** @param why predicate for people, to follow the field's name: what is wrong, and the remedy; holds nothing of the text */
    record Refused(String why) implements ProxyUrlReading {}
}
