package dev.kokumi.api.install;

import static java.util.stream.Collectors.toUnmodifiableSet;

import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What {@code kubectl auth can-i --list} says, taken apart. */
final class ListedRights {
    /** Resource, URLs, names of objects, verbs; the first is empty where there are URLs. */
    private static final Pattern LINE = Pattern.compile("^(\\S*)\\s+\\[(.*?)]\\s+\\[(.*?)]\\s+\\[(.*?)]\\s*$");

    /** Here a subresource stands behind the group. */
    private static final Pattern SUBRESOURCE = Pattern.compile("^([^./]+)\\.([^/]+)/(.+)$");

    private ListedRights() {}

    /** @throws IllegalArgumentException when a line is not understood */
    static Set<Right> in(String said) {
        return said.lines().skip(1).flatMap(ListedRights::rights).collect(toUnmodifiableSet());
    }

    private static Stream<Right> rights(String line) {
        var match = LINE.matcher(line);
        if (!match.matches()) {
            throw new IllegalArgumentException("not understood: " + line);
        }
        return rights(match.toMatchResult());
    }

    private static Stream<Right> rights(MatchResult line) {
        var resource = SUBRESOURCE.matcher(line.group(1)).replaceFirst("$1/$3.$2");
        var whats = resource.isEmpty() ? words(line.group(2)) : List.of(resource);
        var names = line.group(3).isEmpty() ? List.of("") : words(line.group(3));
        return words(line.group(4)).stream()
                .flatMap(verb ->
                        whats.stream().flatMap(what -> names.stream().map(name -> new Right(verb, what, name))));
    }

    private static List<String> words(String text) {
        return List.of(text.split(" "));
    }
}
