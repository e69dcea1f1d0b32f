package dev.kokumi.e2e.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.testbed.binary.Binaries;
import dev.kokumi.testbed.process.Command;
import dev.kokumi.testbed.process.ProcessEnvironment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The rules are what Prometheus takes, each alert has its tests and its page, and names and codes are those there are. */
class RulesTest {
    private static final Set<String> ALERTS = Set.of(
            "KokumiClusterDown",
            "KokumiCredentialExpiring",
            "KokumiConflictHeld",
            "KokumiChecksLate",
            "KokumiNoLeader",
            "KokumiRegistrationsFailing",
            "KokumiTargetFailed",
            "KokumiIngestRefusing",
            "KokumiDown");

    private static final Pattern UNAUTHORIZED = Pattern.compile("(?m)^\\s+([A-Z_]+)\\(\\s*401,");
    private static final Pattern CODES = Pattern.compile("code=~\"([a-z_|]+)\"");

    @Test
    void shouldPassPromtool() {
        promtool("check", "rules", "--lint-fatal", Monitoring.RULES);
    }

    /** Fires, not early, and resolves; what is well stays silent. */
    @Test
    void shouldBehaveAsTheirTestsSay() {
        promtool(Stream.concat(Stream.of("test", "rules"), Monitoring.files("tests", ".yaml").stream())
                .toArray());
    }

    @Test
    void shouldHaveATestAndAPageForEachAlert() {
        assertThat(Rule.alerts()).extracting(Rule::alert).containsOnlyElementsOf(ALERTS);
        assertThat(names(Monitoring.files("tests", ".yaml"))).isEqualTo(new TreeSet<>(ALERTS));
        assertThat(ALERTS).allSatisfy(alert -> assertThat(page(alert)).isRegularFile());
    }

    /** The rehearsals end by holding their lists to what a real Prometheus told. */
    @Test
    void shouldBeRehearsedOneAndAll() {
        var rehearsed = new TreeSet<>(MonitoringE2E.REHEARSED);
        rehearsed.addAll(LateChecksE2E.REHEARSED);

        assertThat(rehearsed)
                .as("alerts that fire and end in MonitoringE2E or LateChecksE2E")
                .containsExactlyInAnyOrderElementsOf(
                        new TreeSet<>(Rule.alerts().stream().map(Rule::alert).toList()));
    }

    @Test
    void shouldSayWhatToDo() {
        String home = home();
        assertThat(Rule.alerts()).allSatisfy(rule -> {
            assertThat(rule.text().path("labels").path("severity").asText()).isIn("warning", "critical");
            assertThat(rule.annotation("summary")).isNotBlank();
            assertThat(rule.annotation("description")).isNotBlank();
            assertThat(rule.annotation("runbook_url"))
                    .isEqualTo("%s/blob/main/docs/runbooks/%s.md", home, rule.alert());
        });
    }

    @Test
    void shouldBeTheRulesOfThePrometheusRule() throws IOException {
        var file = Monitoring.FOLDER.resolve("prometheusrule.yaml");
        String expected = prometheusRule();
        if (System.getProperty("kokumi.update") != null) {
            Files.writeString(file, expected);
        }
        assertThat(Monitoring.read(file))
                .as("out of date: ./mvnw -pl e2e test -Dtest=RulesTest -Dkokumi.update writes it")
                .isEqualTo(expected);
    }

    @Test
    void shouldNameMetricsThatAreDocumented() {
        assertThat(Rule.all())
                .allSatisfy(rule ->
                        assertThat(MetricNames.of(rule.expr())).isSubsetOf(MetricNames.documentedAndRecorded()));
    }

    @Test
    void shouldWatchEveryCodeOf401() {
        var source = Monitoring.read(Binaries.root()
                .resolve("ingest-gateway/src/main/java/dev/kokumi/ingestgateway/refusal/RefusalCode.java"));
        var answered = UNAUTHORIZED
                .matcher(source)
                .results()
                .map(code -> code.group(1).toLowerCase(java.util.Locale.ROOT))
                .collect(Collectors.toCollection(TreeSet::new));
        var watched = Rule.alerts().stream()
                .filter(rule -> rule.alert().equals("KokumiIngestRefusing"))
                .flatMap(rule -> CODES.matcher(rule.expr()).results())
                .flatMap(codes -> Stream.of(codes.group(1).split("\\|")))
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(answered).hasSizeGreaterThan(5);
        assertThat(watched).isEqualTo(answered);
    }

    private static void promtool(Object... arguments) {
        var command = Stream.concat(Stream.of(Binaries.prometheus("promtool")), Stream.of(arguments))
                .map(Object::toString)
                .toList();
        var _ = Command.run(command, ProcessEnvironment.CLEAN, Duration.ofMinutes(1))
                .orThrow("promtool");
    }

    private static String prometheusRule() {
        String rules = Monitoring.read(Monitoring.RULES);
        return """
                # Generated from rules/kokumi.yaml. Update with: ./mvnw -pl e2e test -Dtest=RulesTest -Dkokumi.update
                apiVersion: monitoring.coreos.com/v1
                kind: PrometheusRule
                metadata:
                  name: kokumi
                  namespace: kokumi
                  labels:
                    app.kubernetes.io/name: kokumi
                    app.kubernetes.io/part-of: kokumi
                spec:
                """ + rules.substring(rules.indexOf("groups:")).indent(2).replaceAll("(?m)^ +$", "");
    }

    /** The one place that says where the documents can be read. */
    private static String home() {
        var url = Pattern.compile("(?m)^  <url>(.+)</url>$")
                .matcher(Monitoring.read(Binaries.root().resolve("pom.xml")));
        assertThat(url.find()).as("<url> in pom.xml").isTrue();
        return url.group(1);
    }

    private static Path page(String alert) {
        return Binaries.root().resolve("docs/runbooks").resolve(alert + ".md");
    }

    private static TreeSet<String> names(Iterable<Path> files) {
        var names = new TreeSet<String>();
        files.forEach(file -> names.add(file.getFileName().toString().replace(".yaml", "")));
        return names;
    }
}
