package dev.kokumi.e2e.reference;

import com.sun.source.tree.VariableTree;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** The fields of a kind as the beans of {@code api} describe them for {@code kubectl explain}. */
final class FieldDocs {
    private final Map<String, SourceType> beans;
    private final Annotations annotations;

    /** @param beans types that may be fields of a kind, by name */
    FieldDocs(Map<String, SourceType> beans, Constants constants) {
        this.beans = beans;
        this.annotations = new Annotations(constants);
    }

    private record Field(String path, String fallback, String meaning) {}

    /** A table of every field below {@code path}, which the bean describes; with defaults where there are some. */
    String table(String path, String bean) {
        var fields = fields(path, bean).toList();
        boolean defaults = fields.stream().anyMatch(field -> !field.fallback().isEmpty());
        var columns = defaults ? List.of("Field", "Default", "Meaning") : List.of("Field", "Meaning");
        return new Table(
                        columns,
                        fields.stream().map(field -> row(field, defaults)).toList())
                .markdown();
    }

    private static List<String> row(Field field, boolean defaults) {
        String path = Table.code(field.path());
        String meaning = field.meaning().replace("|", "\\|");
        String fallback = field.fallback().isEmpty() ? "–" : Table.code(field.fallback());
        return defaults ? List.of(path, fallback, meaning) : List.of(path, meaning);
    }

    private Stream<Field> fields(String path, String bean) {
        return Objects.requireNonNull(beans.get(bean), bean).fields().flatMap(field -> fields(path, bean, field));
    }

    private Stream<Field> fields(String path, String bean, VariableTree field) {
        var meaning = annotations.text(bean, field.getModifiers(), "JsonPropertyDescription", "value");
        if (meaning.isEmpty()) {
            return Stream.empty();
        }
        String written = String.valueOf(field.getType()).replaceAll("@\\w+(\\([^)]*\\))? ?", "");
        boolean list = written.startsWith("List<");
        String type = list ? written.substring(5, written.length() - 1) : written;
        String name = path + "." + field.getName() + (list ? "[]" : "");
        String fallback =
                annotations.text(bean, field.getModifiers(), "Default", "value").orElse("");
        return Stream.concat(
                Stream.of(new Field(name, fallback, meaning.get())),
                beans.containsKey(type) ? fields(name, type) : Stream.empty());
    }
}
