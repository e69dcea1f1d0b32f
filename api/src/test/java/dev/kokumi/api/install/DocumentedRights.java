package dev.kokumi.api.install;

import static java.util.stream.Collectors.toUnmodifiableSet;

import dev.kokumi.api.golden.GeneratedFile;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What {@code docs/reference/rbac.md} says a ServiceAccount may do: its lines of the table, and the ClusterRoles that
 * Kubernetes gives to everybody.
 */
record DocumentedRights(List<Row> rows, Set<String> given) {
    private static final String PATH = "docs/reference/rbac.md";
    private static final Pattern ROW =
            Pattern.compile("^\\| (?:Cluster)?Role `[^|]+` \\| ([^|]+) \\| ([^|]+) \\| ([^|]+) \\| ([^|]+) \\|$");
    private static final Pattern RESOURCES = Pattern.compile("^([^`]+?)(?: (`.+`))?$");
    private static final Pattern GIVEN = Pattern.compile("`(system:[a-z-]+)`");
    private static final String GIVEN_PARAGRAPH = "Kubernetes itself gives every ServiceAccount ";

    static DocumentedRights read() throws IOException {
        var text = Files.readString(GeneratedFile.root().resolve(PATH));
        var rows = text.lines()
                .flatMap(line -> ROW.matcher(line).results())
                .map(Row::of)
                .toList();
        var given = Stream.of(text.split("\n\n"))
                .filter(paragraph -> paragraph.startsWith(GIVEN_PARAGRAPH))
                .flatMap(paragraph -> GIVEN.matcher(paragraph).results())
                .map(found -> found.group(1))
                .collect(toUnmodifiableSet());
        return new DocumentedRights(rows, given);
    }

    /** Of an account of namespace {@code kokumi}, without what everybody is given. */
    Set<Right> of(String account, String namespace) {
        return rows.stream()
                .filter(row -> row.holders.contains("`" + account + "`"))
                .filter(row -> row.where.equals("everywhere") || row.where.equals("`" + namespace + "`"))
                .flatMap(Row::rights)
                .collect(toUnmodifiableSet());
    }

    private record Row(List<String> holders, String where, String resources, List<String> verbs) {
        static Row of(MatchResult line) {
            return new Row(words(line.group(1)), line.group(2), line.group(3), words(line.group(4)));
        }

        Stream<Right> rights() {
            var match = RESOURCES.matcher(resources);
            if (!match.matches()) {
                throw new IllegalStateException(PATH + " is not understood: " + resources);
            }
            var named = match.group(2);
            var names = named == null ? List.of("") : words(named.replace("`", ""));
            return verbs.stream()
                    .flatMap(verb -> words(match.group(1)).stream()
                            .flatMap(what -> names.stream().map(name -> new Right(verb, what, name))));
        }

        private static List<String> words(String text) {
            return List.of(text.split(", "));
        }
    }
}
