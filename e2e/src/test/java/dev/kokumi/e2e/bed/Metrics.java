package dev.kokumi.e2e.bed;

import dev.kokumi.testbed.service.ServiceProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/** One scrape of a service. */
public record Metrics(List<String> samples) {
    private static final Pattern DOCUMENTED = Pattern.compile("`(kokumi_[a-z_]+)`");
    private static final Path REFERENCE = Path.of(System.getProperty("kokumi.root"), "docs/reference");

    /** Scrapes a service now. */
    public static Metrics of(ServiceProcess service) {
        return new Metrics(
                service.metrics().lines().filter(line -> !line.startsWith("#")).toList());
    }

    /** The sum of a metric's samples that have all of the labels given, such as {@code state="Registered"}. */
    public double value(String name, String... labels) {
        return values(name, labels).sum();
    }

    /** The greatest of a metric's samples. */
    public double greatest(String name) {
        return values(name).max().orElseThrow();
    }

    private DoubleStream values(String name, String... labels) {
        return samples.stream()
                .filter(sample -> sample.startsWith(name + "{") || sample.startsWith(name + " "))
                .filter(sample -> Arrays.stream(labels).allMatch(sample::contains))
                .mapToDouble(sample -> Double.parseDouble(sample.substring(sample.lastIndexOf(' ') + 1)));
    }

    /** Names of all metrics that begin with a prefix. */
    public Set<String> names(String prefix) {
        var names = new TreeSet<String>();
        samples.stream()
                .filter(sample -> sample.startsWith(prefix))
                .forEach(sample -> names.add(sample.replaceAll("[{ ].*", "")));
        return names;
    }

    /** Names as people look them up: a histogram's series are one metric. */
    public Set<String> families(String prefix) {
        return names(prefix).stream()
                .map(name -> name.replaceFirst("_(bucket|count|sum|max)$", ""))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Every metric that a page of {@code docs/reference} names. */
    public static Set<String> documented(String page) {
        return DOCUMENTED
                .matcher(read(REFERENCE.resolve(page)))
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String read(Path page) {
        try {
            return Files.readString(page);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
