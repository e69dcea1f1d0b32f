package dev.kokumi.e2e.reference;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.TreePath;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A top-level or nested type as it is written.
 *
 * @param file where it is written
 * @param unit the file's syntax tree
 * @param tree the type's own
 * @param docs reads the Javadoc of {@code unit}
 */
record SourceType(Path file, CompilationUnitTree unit, ClassTree tree, DocTrees docs) {
    String name() {
        return tree.getSimpleName().toString();
    }

    /** Fields and enum constants, in order. */
    Stream<VariableTree> fields() {
        return members(VariableTree.class);
    }

    /** Methods, in order. */
    Stream<MethodTree> methods() {
        return members(MethodTree.class);
    }

    /** Types declared in this one. */
    Stream<SourceType> nested() {
        return members(ClassTree.class).map(type -> new SourceType(file, unit, type, docs));
    }

    /** The Javadoc of the type itself. */
    Optional<DocCommentTree> javadoc() {
        return javadoc(tree);
    }

    /** The Javadoc of a member, or of the type itself. */
    Optional<DocCommentTree> javadoc(Tree member) {
        return Optional.ofNullable(TreePath.getPath(unit, member)).map(docs::getDocCommentTree);
    }

    private <T extends Tree> Stream<T> members(Class<T> kind) {
        return tree.getMembers().stream().filter(kind::isInstance).map(kind::cast);
    }
}
