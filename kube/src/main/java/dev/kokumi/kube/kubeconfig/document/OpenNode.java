package dev.kokumi.kube.kubeconfig.document;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/** A collection whose end has not been read yet. */
sealed interface OpenNode {
    /** The anchor that names it once it is complete. */
    Optional<String> anchor();

    /** Takes the next value; says what is wrong with it, if anything. */
    Optional<String> add(Value value);

    /** The collection, complete. */
    Value close();

    /** What the value being read adds to its path. */
    String segment();

    /** A list being read. */
    final class OpenSequence implements OpenNode {
        private final Optional<String> anchor;
        private final Position at;
        private final List<Value> items = new ArrayList<>();

        OpenSequence(Optional<String> anchor, Position at) {
            this.anchor = anchor;
            this.at = at;
        }

        @Override
        public Optional<String> anchor() {
            return anchor;
        }

        @Override
        public Optional<String> add(Value value) {
            items.add(value);
            return Optional.empty();
        }

        @Override
        public Value close() {
            return new Value.Sequence(items, at);
        }

        @Override
        public String segment() {
            return "[" + items.size() + "]";
        }
    }

    /** A mapping being read: keys and values come by turns. */
    final class OpenMapping implements OpenNode {
        private final Optional<String> anchor;
        private final Position at;
        private final SequencedMap<String, Value.Mapping.Field> fields = new LinkedHashMap<>();
        private Value.@Nullable Scalar key;

        OpenMapping(Optional<String> anchor, Position at) {
            this.anchor = anchor;
            this.at = at;
        }

        @Override
        public Optional<String> anchor() {
            return anchor;
        }

        @Override
        public Optional<String> add(Value value) {
            if (key == null) {
                if (value instanceof Value.Scalar scalar) {
                    key = scalar;
                    return Optional.empty();
                }
                return Optional.of(
                        "has a key that is no text, at line " + value.at().line() + ": use plain keys");
            }
            String name = key.text();
            Position position = key.at();
            key = null;
            if (fields.putIfAbsent(name, new Value.Mapping.Field(name, position, value)) == null) {
                return Optional.empty();
            }
            String shown = FieldNames.mayShow(name, value) ? "the key " + name : "a key";
            return Optional.of("holds " + shown + " twice, the second time at line " + position.line() + ": keep one");
        }

        @Override
        public Value close() {
            return new Value.Mapping(fields, at);
        }

        @Override
        public String segment() {
            return key == null ? "" : "." + FieldNames.segment(key.text());
        }
    }
}
