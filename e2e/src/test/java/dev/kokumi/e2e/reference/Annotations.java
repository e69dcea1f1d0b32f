package dev.kokumi.e2e.reference;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ModifiersTree;
import java.util.Optional;

/** Reads annotations by their simple name. */
final class Annotations {
    private final Constants constants;

    Annotations(Constants constants) {
        this.constants = constants;
    }

    /** Whether the modifiers hold the annotation. */
    boolean has(ModifiersTree modifiers, String annotation) {
        return find(modifiers, annotation).isPresent();
    }

    /**
     * The text of one attribute.
     *
     * @param within name of the type the annotation is written in
     * @param attribute {@code value} also stands for the unnamed argument
     */
    Optional<String> text(String within, ModifiersTree modifiers, String annotation, String attribute) {
        return find(modifiers, annotation)
                .flatMap(found -> found.getArguments().stream()
                        .flatMap(argument -> attribute(argument, attribute).stream())
                        .findFirst()
                        .flatMap(value -> constants.value(within, value)));
    }

    private static Optional<AnnotationTree> find(ModifiersTree modifiers, String annotation) {
        return modifiers.getAnnotations().stream()
                .map(AnnotationTree.class::cast)
                .filter(candidate -> candidate.getAnnotationType().toString().endsWith(annotation))
                .findFirst();
    }

    private static Optional<ExpressionTree> attribute(ExpressionTree argument, String attribute) {
        if (argument instanceof AssignmentTree named) {
            return named.getVariable().toString().equals(attribute)
                    ? Optional.of(named.getExpression())
                    : Optional.empty();
        }
        return attribute.equals("value") ? Optional.of(argument) : Optional.empty();
    }
}
