package dev.kokumi.e2e.monitoring;

import dev.kokumi.e2e.bed.Metrics;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Kokumi's own metrics that an expression reads. */
final class MetricNames {
    private static final Pattern NAME = Pattern.compile("(?:[a-z_]+:)?kokumi_[a-z_]+(?::[a-z0-9_]+)?");

    private MetricNames() {}

    /** Names in PromQL, the series of a histogram by the name of the histogram. */
    static Set<String> of(String expr) {
        var names = new TreeSet<String>();
        NAME.matcher(expr)
                .results()
                .forEach(name -> names.add(name.group().replaceFirst("_(bucket|count|sum|max)$", "")));
        return names;
    }

    /** What the reference documents, and what the rules record. */
    static Set<String> documentedAndRecorded() {
        var names = new TreeSet<>(Metrics.documented("metrics.md"));
        names.addAll(Metrics.documented("target-metrics.md"));
        Rule.all().stream().map(Rule::record).filter(name -> !name.isEmpty()).forEach(names::add);
        return names;
    }
}
