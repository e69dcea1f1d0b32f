package dev.kokumi.kube.kubeconfig;

import dev.kokumi.kube.kubeconfig.document.DocumentReader;
import dev.kokumi.kube.kubeconfig.document.DocumentReading;
import dev.kokumi.kube.kubeconfig.document.Value;
import java.util.List;

/** Parses a kubeconfig by a closed grammar of its own. Pure: no I/O, no reflection, nothing is ever run. */
public final class KubeconfigParser {
    /** The field of a refusal that is about the document as a whole. */
    static final String WHOLE = "kubeconfig";

    private KubeconfigParser() {}

    /**
     * Reads the cluster and the user of {@code current-context}.
     *
     * @param document the bytes of the Secret's key, UTF-8 YAML or JSON, of any size and content
     * @return a value or refusals; never throws, whatever the document holds
     */
    public static KubeconfigResult parse(byte[] document) {
        return parse(document, false);
    }

    /**
     * As {@link #parse(byte[])}, by the narrower grammar for targets, whose kubeconfigs come from users: server, its CA and a
     * bearer token, all inline. What is accepted holds a {@link Credential.Token}, no proxy, and a server that is
     * verified.
     */
    public static KubeconfigResult parseTarget(byte[] document) {
        return parse(document, true);
    }

    private static KubeconfigResult parse(byte[] document, boolean ofTarget) {
        return switch (DocumentReader.read(document)) {
            case DocumentReading.Unreadable(String path, String why) -> refused(path.isEmpty() ? WHOLE : path, why);
            case DocumentReading.Document(Value.Mapping root) -> DocumentGrammar.read(root, ofTarget);
            case DocumentReading.Document(Value root)
            when root.isNull() -> refused(WHOLE, "is empty: put a kubeconfig there");
            case DocumentReading.Document ignored ->
                refused(WHOLE, "is not a mapping: give a kubeconfig, encoded in base64 once only");
        };
    }

    private static KubeconfigResult refused(String field, String why) {
        return new KubeconfigResult.Refused(List.of(new Refusal(field, why)));
    }
}
