package dev.kokumi.e2e.reference;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.VariableTree;
import java.util.List;

/**
 * A constant of a documented enum whose first constructor argument is the text users see.
 *
 * @param value that text, such as {@code SecretNotFound}
 * @param arguments the other constructor arguments as they are written
 * @param meaning its Javadoc
 */
record EnumDoc(String value, List<String> arguments, String meaning) {
    EnumDoc {
        arguments = List.copyOf(arguments);
    }

    /** Every constant of {@code type}; one without Javadoc fails. */
    static List<EnumDoc> of(SourceType type, Constants constants, Prose prose) {
        return type.fields()
                .filter(field -> field.getInitializer() instanceof NewClassTree)
                .map(field -> of(type, field, (NewClassTree) field.getInitializer(), constants, prose))
                .toList();
    }

    private static EnumDoc of(
            SourceType type, VariableTree field, NewClassTree made, Constants constants, Prose prose) {
        String name = type.name() + "." + field.getName();
        var javadoc = type.javadoc(field).orElseThrow(() -> new IllegalStateException(name + " has no Javadoc"));
        var written = made.getArguments();
        String value = constants
                .value(type.name(), written.getFirst())
                .orElseThrow(() -> new IllegalStateException(name + " does not begin with its text"));
        var others = written.stream().skip(1).map(ExpressionTree::toString).toList();
        return new EnumDoc(value, others, prose.cell(type.name(), javadoc));
    }
}
