package dev.kokumi.e2e.reference;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Values of constants, as far as they are literals, other constants, and sums of these. */
final class Constants {
    private final Map<String, ExpressionTree> initializers = new HashMap<>();

    /** Knows the fields of {@code types} by {@code Type.FIELD}. */
    Constants(List<SourceType> types) {
        for (var type : types) {
            type.fields()
                    .filter(field -> field.getInitializer() != null)
                    .forEach(field -> initializers.put(type.name() + "." + field.getName(), field.getInitializer()));
        }
    }

    /** The value of a field of {@code type}, if it is one this class understands. */
    Optional<String> value(SourceType type, VariableTree field) {
        return Optional.ofNullable(field.getInitializer()).flatMap(value -> value(type.name(), value));
    }

    /** The value of a constant by its qualified name, such as {@code Kokumi.GROUP}. */
    Optional<String> value(String qualified) {
        int dot = qualified.indexOf('.');
        return dot < 0
                ? Optional.empty()
                : Optional.ofNullable(initializers.get(qualified))
                        .flatMap(value -> value(qualified.substring(0, dot), value));
    }

    /** The value of an expression written in a type of the given name. */
    Optional<String> value(String within, ExpressionTree expression) {
        return switch (expression) {
            case LiteralTree literal -> Optional.ofNullable(literal.getValue()).map(String::valueOf);
            case ParenthesizedTree inner -> value(within, inner.getExpression());
            case IdentifierTree name -> value(within + "." + name.getName());
            case MemberSelectTree member -> value(member.toString());
            case BinaryTree sum
            when sum.getKind() == Tree.Kind.PLUS ->
                value(within, sum.getLeftOperand())
                        .flatMap(left -> value(within, sum.getRightOperand()).map(left::concat));
            default -> Optional.empty();
        };
    }
}
