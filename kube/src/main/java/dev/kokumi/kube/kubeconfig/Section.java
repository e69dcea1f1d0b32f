package dev.kokumi.kube.kubeconfig;

import dev.kokumi.kube.kubeconfig.document.Position;
import dev.kokumi.kube.kubeconfig.document.ScalarKind;
import dev.kokumi.kube.kubeconfig.document.Value;
import java.util.LinkedHashMap;
import java.util.Optional;

/**
 * A mapping of the document, where it stands, and where to say what is wrong with it. What Go leaves out of a kubeconfig
 * it writes (null, empty text) counts as absent here.
 *
 * @param path such as {@code users[0].user}; empty for the document itself
 */
record Section(String path, Value.Mapping mapping, Refusals refusals) {
    /** Path of a field of this section. */
    String field(String name) {
        return path.isEmpty() ? name : path + "." + name;
    }

    void refuse(String name, String remedy) {
        Value.Mapping.Field field = mapping.fields().get(name);
        Position at = field == null ? mapping.at() : field.at();
        refusals.add(at, field(name), remedy);
    }

    /** Whether a field says anything. */
    boolean has(String name) {
        return mapping.get(name)
                .map(value -> switch (value) {
                    case Value.Scalar scalar ->
                        scalar.kind() != ScalarKind.TEXT || !scalar.text().isEmpty();
                    case Value.Sequence sequence -> !sequence.items().isEmpty();
                    // Go takes an empty exec or auth-provider for one, not for none.
                    case Value.Mapping ignored -> true;
                })
                .orElse(false);
    }

    /** The text of a field; empty when it is absent, or was refused for not being text. */
    Optional<String> text(String name) {
        if (!has(name)) {
            return Optional.empty();
        }
        if (mapping.get(name).orElse(null) instanceof Value.Scalar(String text, ScalarKind kind, Position ignored)
                && kind == ScalarKind.TEXT) {
            return Optional.of(text);
        }
        refuse(name, "is not text: put it in quotes");
        return Optional.empty();
    }

    /** As {@link #text}, and refused when absent. */
    Optional<String> required(String name, String remedy) {
        if (!has(name)) {
            refuse(name, "is missing: " + remedy);
        }
        return text(name);
    }

    /** A field that is true or false; false when it is absent, or was refused for being neither. */
    boolean flag(String name) {
        Value value = mapping.get(name).orElse(null);
        if (value == null) {
            return false;
        }
        if (value instanceof Value.Scalar scalar) {
            if (scalar.kind() == ScalarKind.TRUE || scalar.kind() == ScalarKind.FALSE) {
                return scalar.kind() == ScalarKind.TRUE;
            }
        }
        refuse(name, "is neither true nor false: write one of them, without quotes");
        return false;
    }

    /** The mapping under a field; an empty one when it is absent or was refused for not being a mapping. */
    Section section(String name) {
        Optional<Value> value = mapping.get(name);
        if (value.orElse(null) instanceof Value.Mapping inner) {
            return new Section(field(name), inner, refusals);
        }
        if (value.isPresent()) {
            refuse(name, "is not a mapping: indent its fields below it");
        }
        return new Section(field(name), new Value.Mapping(new LinkedHashMap<>(), mapping.at()), refusals);
    }
}
