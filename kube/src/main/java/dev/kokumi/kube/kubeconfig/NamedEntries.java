package dev.kokumi.kube.kubeconfig;

import dev.kokumi.kube.kubeconfig.document.Position;
import dev.kokumi.kube.kubeconfig.document.ScalarKind;
import dev.kokumi.kube.kubeconfig.document.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One of the lists {@code clusters}, {@code users} and {@code contexts}. Names are looked at in every entry, since a
 * client that finds one twice may take either; the rest only in the one that is asked for.
 */
final class NamedEntries {
    private final String list;
    private final List<Section> entries = new ArrayList<>();

    private NamedEntries(String list) {
        this.list = list;
    }

    static NamedEntries read(Section root, String list) {
        NamedEntries entries = new NamedEntries(list);
        Value value = root.mapping().get(list).orElse(null);
        if (value instanceof Value.Sequence sequence) {
            entries.readItems(sequence.items(), root.refusals());
        } else if (value != null) {
            root.refuse(list, "is not a list: begin each entry with a hyphen");
        }
        return entries;
    }

    private void readItems(List<Value> items, Refusals refusals) {
        Map<String, String> seen = new HashMap<>();
        for (int i = 0; i < items.size(); i++) {
            String path = list + "[" + i + "]";
            Section entry = new Section(path, mapping(items.get(i)), refusals);
            entries.add(entry);
            MergeKeys.refuse(entry);
            String name = name(entry);
            String first = seen.putIfAbsent(name, path);
            if (first != null) {
                entry.refuse(
                        "name",
                        (name.isEmpty() ? "is missing" : "is " + ShownName.of(name)) + ", as in " + first
                                + ": give each a name of its own");
            }
        }
    }

    /** The entry of a name, if there is one. */
    Optional<Section> find(String name) {
        return entries.stream()
                .filter(entry -> entry.mapping().get("name").orElse(null)
                                instanceof Value.Scalar(String text, ScalarKind kind, Position ignored)
                        && kind == ScalarKind.TEXT
                        && text.equals(name))
                .findFirst();
    }

    private static String name(Section entry) {
        return entry.mapping().get("name").orElse(null) instanceof Value.Scalar scalar ? scalar.text() : "";
    }

    private static Value.Mapping mapping(Value item) {
        return item instanceof Value.Mapping mapping ? mapping : new Value.Mapping(new LinkedHashMap<>(), item.at());
    }
}
