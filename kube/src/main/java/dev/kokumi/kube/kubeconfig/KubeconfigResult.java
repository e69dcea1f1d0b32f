package dev.kokumi.kube.kubeconfig;

import java.util.List;
import java.util.stream.Collectors;

/** What the closed parser made of a document: a value, or every reason why not. */
public sealed interface KubeconfigResult {
    /** The document is one Kokumi connects with. */
    record Accepted(Kubeconfig kubeconfig) implements KubeconfigResult {}

    /** The document is refused; {@code refusals} is never empty, and in document order. */
    record Refused(List<Refusal> refusals) implements KubeconfigResult {
        public Refused {
            refusals = List.copyOf(refusals);
        }

        /** One line for people, at most the first three refusals. */
        public String message() {
            return refusals.stream().limit(3).map(Refusal::message).collect(Collectors.joining("; "));
        }
    }
}
