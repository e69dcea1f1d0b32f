package dev.kokumi.kube.kubeconfig.document;

import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/** A value of a document. Every form redacts {@code toString()}: who knows what people put into a kubeconfig. */
public sealed interface Value {
    /** Where it begins. */
    Position at();

    /** Whether it is the null of YAML or JSON, written or left out. */
    default boolean isNull() {
        return this instanceof Scalar scalar && scalar.kind() == ScalarKind.NULL;
    }

    /**
     * A single value.
     *
     * @param text as written, escapes and folding undone
     */
    record Scalar(String text, ScalarKind kind, Position at) implements Value {
        @Override
        public String toString() {
            return "Scalar[redacted]";
        }
    }

    /** A list. */
    record Sequence(List<Value> items, Position at) implements Value {
        public Sequence {
            items = List.copyOf(items);
        }

        @Override
        public String toString() {
            return "Sequence[redacted]";
        }
    }

    /**
     * Keys and their values, in the order of the document; no key stands twice.
     *
     * @param fields by the text of the key, whatever its kind
     */
    record Mapping(SequencedMap<String, Field> fields, Position at) implements Value {
        /** A key, where it stands, and its value. */
        public record Field(String name, Position at, Value value) {
            @Override
            public String toString() {
                return "Field[redacted]";
            }
        }

        /** The value of a key; empty when the key is not there, or its value is null. */
        public Optional<Value> get(String name) {
            return Optional.ofNullable(fields.get(name)).map(Field::value).filter(value -> !value.isNull());
        }

        /** Whether the key is there, null or not. */
        public boolean has(String name) {
            return fields.containsKey(name);
        }

        @Override
        public String toString() {
            return "Mapping[redacted]";
        }
    }
}
