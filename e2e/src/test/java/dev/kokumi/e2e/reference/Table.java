package dev.kokumi.e2e.reference;

import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A Markdown table. */
record Table(List<String> columns, List<List<String>> rows) {
    Table {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    String markdown() {
        var rule = Collections.nCopies(columns.size(), "---");
        return Stream.concat(Stream.of(columns, rule), rows.stream())
                .map(row -> row.stream().collect(Collectors.joining(" | ", "| ", " |\n")))
                .collect(Collectors.joining());
    }

    static String code(String text) {
        return "`" + text + "`";
    }
}
