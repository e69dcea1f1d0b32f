package dev.kokumi.kube.kubeconfig.document;

import dev.kokumi.kube.kubeconfig.document.OpenNode.OpenMapping;
import dev.kokumi.kube.kubeconfig.document.OpenNode.OpenSequence;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.events.SequenceStartEvent;

/** Builds the tree from events, by hand and with a stack of its own, so that depth and size are bounded as they come. */
final class TreeBuilder {
    /** A kubeconfig is seven deep; the rest is room for what other tools put under {@code extensions}. */
    static final int DEEPEST = 32;

    static final int MOST_VALUES = 100_000;
    static final int MOST_ALIASES = 16;

    private final Deque<OpenNode> open = new ArrayDeque<>();
    private final Map<String, Value> anchors = new HashMap<>();
    private @Nullable Value root;
    private int values;
    private int aliases;

    /** Takes the next event; says what is wrong with it, if anything. */
    Optional<String> accept(Event event) {
        return switch (event) {
            case ScalarEvent scalar -> add(Scalars.of(scalar, at(event)), anchor(scalar));
            case MappingStartEvent start -> enter(new OpenMapping(anchor(start), at(event)));
            case SequenceStartEvent start -> enter(new OpenSequence(anchor(start), at(event)));
            case CollectionEndEvent ignored -> {
                OpenNode node = open.pop();
                yield add(node.close(), node.anchor());
            }
            case AliasEvent alias -> resolve(alias.getAlias().getValue(), at(event));
            default -> Optional.empty();
        };
    }

    /** The value read; empty before its end, and when the document is. */
    Optional<Value> root() {
        return Optional.ofNullable(root);
    }

    /** The path of the collection being read. */
    String path() {
        StringBuilder path = new StringBuilder();
        for (Iterator<OpenNode> nodes = open.descendingIterator(); nodes.hasNext(); ) {
            OpenNode node = nodes.next();
            if (nodes.hasNext()) {
                path.append(node.segment());
            }
        }
        return path.isEmpty() || path.charAt(0) != '.' ? path.toString() : path.substring(1);
    }

    private Optional<String> enter(OpenNode node) {
        if (open.size() >= DEEPEST) {
            return Optional.of("is nested more than " + DEEPEST + " deep: a kubeconfig is not, flatten it");
        }
        open.push(node);
        return Optional.empty();
    }

    private Optional<String> resolve(String anchor, Position at) {
        if (++aliases > MOST_ALIASES) {
            return Optional.of("has more than " + MOST_ALIASES + " YAML aliases: write the values out");
        }
        Value value = anchors.get(anchor);
        return value == null
                ? Optional.of("has a YAML alias without its anchor at line " + at.line() + ": write the value out")
                : add(value, Optional.empty());
    }

    private Optional<String> add(Value value, Optional<String> anchor) {
        if (++values > MOST_VALUES) {
            return Optional.of(
                    "has more than " + MOST_VALUES + " values: leave out what the current context does not use");
        }
        anchor.ifPresent(name -> anchors.put(name, value));
        OpenNode parent = open.peek();
        if (parent == null) {
            root = value;
            return Optional.empty();
        }
        return parent.add(value);
    }

    private static Optional<String> anchor(NodeEvent event) {
        return event.getAnchor().map(Anchor::getValue);
    }

    private static Position at(Event event) {
        return event.getStartMark()
                .map(mark -> new Position(mark.getLine() + 1, mark.getColumn() + 1))
                .orElse(Position.START);
    }
}
