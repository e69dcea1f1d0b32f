package dev.kokumi.e2e.reference;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.tree.MethodTree;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads configuration interfaces ({@code @ConfigMapping}) as SmallRye Config understands them. */
final class ConfigReader {
    private final Annotations annotations;
    private final Prose prose;

    ConfigReader(Constants constants) {
        this.annotations = new Annotations(constants);
        this.prose = new Prose(constants);
    }

    /** Every prefix that configuration interfaces among the types have, in order; several of one prefix are one group. */
    List<ConfigGroup> groups(List<SourceType> types) {
        return types.stream()
                .flatMap(type -> group(type).stream())
                .collect(Collectors.toMap(ConfigGroup::prefix, group -> group, ConfigGroup::and, TreeMap::new))
                .values()
                .stream()
                .toList();
    }

    private Optional<ConfigGroup> group(SourceType type) {
        return annotations
                .text(type.name(), type.tree().getModifiers(), "ConfigMapping", "prefix")
                .map(prefix -> new ConfigGroup(
                        prefix,
                        Repository.module(type.file()),
                        meaning(type, type.javadoc(), prefix),
                        properties(prefix, type).toList()));
    }

    private Stream<ConfigProperty> properties(String prefix, SourceType type) {
        return type.methods()
                .filter(method ->
                        method.getBody() == null && method.getParameters().isEmpty())
                .flatMap(method -> property(prefix, type, method));
    }

    /** One property, or those of the group the method returns; of a list of groups, those of its first entry. */
    private Stream<ConfigProperty> property(String prefix, SourceType type, MethodTree method) {
        String name = prefix + "." + simpleName(type, method);
        String written = String.valueOf(method.getReturnType());
        var group = group(type, written);
        if (group.isPresent()) {
            return properties(name, group.get());
        }
        var property = Stream.of(property(name, written, type, method));
        var entries = written.startsWith("List<")
                ? group(type, written.substring(5, written.length() - 1))
                : Optional.<SourceType>empty();
        return Stream.concat(property, entries.stream().flatMap(entry -> properties(name + "[0]", entry)));
    }

    private static Optional<SourceType> group(SourceType type, String name) {
        return type.nested().filter(nested -> nested.name().equals(name)).findFirst();
    }

    private ConfigProperty property(String name, String written, SourceType type, MethodTree method) {
        String fallback = annotations
                .text(type.name(), method.getModifiers(), "WithDefault", "value")
                .orElse("");
        String meaning = meaning(type, type.javadoc(method), name);
        return new ConfigProperty(name, TypeNames.forPeople(written), fallback, meaning);
    }

    private String simpleName(SourceType type, MethodTree method) {
        return annotations
                .text(type.name(), method.getModifiers(), "WithName", "value")
                .orElseGet(() -> method.getName()
                        .toString()
                        .replaceAll("(\\p{Lower})(\\p{Upper})", "$1-$2")
                        .toLowerCase(Locale.ROOT));
    }

    private String meaning(SourceType type, Optional<DocCommentTree> javadoc, String name) {
        return javadoc.map(text -> prose.cell(type.name(), text))
                .orElseThrow(() -> new IllegalStateException(name + " has no Javadoc"));
    }
}
