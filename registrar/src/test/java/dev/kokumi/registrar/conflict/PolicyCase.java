package dev.kokumi.registrar.conflict;

import java.util.ArrayList;
import java.util.List;

/**
 * One row of the table.
 *
 * @param title what is to be shown
 * @param given lines that begin with {@code cluster} or {@code secret}
 * @param then lines of the decision, steps first, then one line per Cluster
 */
record PolicyCase(String title, List<String> given, List<String> then) {
    /** Reads the table: a title behind {@code #}, given lines, and expected lines behind {@code =>}. */
    static List<PolicyCase> read(String table) {
        var cases = new ArrayList<PolicyCase>();
        for (String line : table.lines().map(String::strip).toList()) {
            if (line.startsWith("#")) {
                cases.add(new PolicyCase(line.substring(1).strip(), new ArrayList<>(), new ArrayList<>()));
            } else if (line.startsWith("=>")) {
                cases.getLast().then().add(line.substring(2).strip());
            } else if (!line.isEmpty()) {
                cases.getLast().given().add(line);
            }
        }
        return cases;
    }

    ServerInputs inputs() {
        return new ServerInputs(
                GivenLine.SERVER.identity(),
                "argocd",
                given.stream()
                        .filter(line -> line.startsWith("cluster "))
                        .map(line -> new GivenLine(line).claimant())
                        .toList(),
                given.stream()
                        .filter(line -> line.startsWith("secret "))
                        .map(line -> new GivenLine(line).secret())
                        .toList());
    }

    @Override
    public String toString() {
        return title;
    }
}
