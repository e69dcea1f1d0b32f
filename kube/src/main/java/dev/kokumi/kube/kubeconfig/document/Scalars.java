package dev.kokumi.kube.kubeconfig.document;

import org.snakeyaml.engine.v2.events.ScalarEvent;

/** Scalar events to values. */
final class Scalars {
    private static final String STRING_TAG = "tag:yaml.org,2002:str";

    private Scalars() {}

    static Value.Scalar of(ScalarEvent event, Position at) {
        return new Value.Scalar(event.getValue(), kind(event), at);
    }

    private static ScalarKind kind(ScalarEvent event) {
        String tag = event.getTag().orElse("");
        return switch (tag) {
            case "" -> event.isPlain() ? PlainScalars.kind(event.getValue()) : ScalarKind.TEXT;
            case "!", STRING_TAG -> ScalarKind.TEXT;
            default -> ScalarKind.UNCLEAR;
        };
    }
}
