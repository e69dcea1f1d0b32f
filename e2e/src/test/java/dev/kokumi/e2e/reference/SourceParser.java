package dev.kokumi.e2e.reference;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import javax.tools.ToolProvider;

/** Reads Java files as syntax trees, by the JDK's own compiler: nothing is resolved, compiled or loaded. */
final class SourceParser {
    private SourceParser() {}

    /** The top-level types of the files, in order. */
    static List<SourceType> parse(List<Path> files) {
        var compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler(), "this Java has no compiler");
        try (var manager = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            var task = (JavacTask) compiler.getTask(
                    null, manager, null, List.of("-proc:none"), null, manager.getJavaFileObjectsFromPaths(files));
            var docs = DocTrees.instance(task);
            return StreamSupport.stream(task.parse().spliterator(), false)
                    .flatMap(unit -> types(unit, docs))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<SourceType> types(CompilationUnitTree unit, DocTrees docs) {
        var file = Path.of(unit.getSourceFile().toUri());
        return unit.getTypeDecls().stream()
                .filter(ClassTree.class::isInstance)
                .map(type -> new SourceType(file, unit, (ClassTree) type, docs));
    }
}
