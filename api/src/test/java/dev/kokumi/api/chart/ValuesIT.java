package dev.kokumi.api.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every value of the chart changes what it is about and nothing else. */
class ValuesIT {
    /** Labels and annotations are in every object, so they have tests of their own. */
    private static final List<String> EVERYWHERE = List.of("labels", "annotations");

    private static final Map<String, Rendered> BEFORE = new ConcurrentHashMap<>();

    static Stream<Effect> effects() {
        return Effect.all();
    }

    @ParameterizedTest
    @MethodSource("effects")
    void shouldChangeWhatItIsAboutWhenValueIsSet(Effect effect) {
        var changes = Helm.rendered(effect.set()).changesOf(BEFORE.computeIfAbsent(effect.from(), Helm::rendered));

        assertThat(changes)
                .map(change -> change.replaceAll("[0-9a-f]{64}", "…"))
                .containsExactlyInAnyOrderElementsOf(effect.changes());
    }

    @Test
    void shouldHaveAnEffectForEveryValue() {
        var covered = Stream.concat(Effect.all().flatMap(Effect::paths), EVERYWHERE.stream());

        assertThat(covered).containsExactlyInAnyOrderElementsOf(ValuesFile.paths());
    }

    @Test
    void shouldExplainEveryValue() {
        assertThat(ValuesFile.uncommented()).isEmpty();
    }

    @Test
    void shouldLabelEveryObjectAndPodButKeepKokumisOwnWhenLabelsAreSet() {
        var labelled = Helm.rendered("labels: {team: platform, app.kubernetes.io/part-of: other}\n"
                + "annotations: {note: any, helm.sh/resource-policy: other}\nworkspaces: [platform]\n"
                + "ingestGateway: {ingress: {host: ingest.example.com}}");

        assertThat(labelled.objects()).hasSizeGreaterThan(60).allSatisfy((name, object) -> {
            assertThat(object.at("/metadata/labels/team").asText()).isEqualTo("platform");
            assertThat(object.at("/metadata/annotations/note").asText()).isEqualTo("any");
        });
        assertThat(labelled.ofKind("Deployment")).hasSize(4).allSatisfy(object -> {
            assertThat(object.at("/spec/template/metadata/labels/team").asText())
                    .isEqualTo("platform");
            assertThat(object.at("/spec/template/metadata/labels/app.kubernetes.io~1part-of")
                            .asText())
                    .isEqualTo("kokumi");
            assertThat(object.at("/spec/template/metadata/annotations/note").asText())
                    .isEqualTo("any");
        });
        assertThat(labelled.ofKind("CustomResourceDefinition"))
                .hasSize(3)
                .allSatisfy(object -> assertThat(object.at("/metadata/annotations/helm.sh~1resource-policy")
                                .asText())
                        .isEqualTo("keep"));
    }

    /** Helm reads numbers as floating point, and a large one would become 1e+06. */
    @Test
    void shouldTellTheServicesWhatIsSet() {
        var rendered = Helm.rendered("""
                settings: {KOKUMI_CHECK_INTERVAL: 2m, KOKUMI_CHECK_PARALLEL: 1000000, KOKUMI_LEADER_ENABLED: false}
                workspaces: [platform, team-a]
                argocd: {namespace: gitops}
                """);

        assertThat(rendered.get("ConfigMap/kokumi/kokumi-config").path("data"))
                .isEqualTo(Rendered.YAML
                        .createObjectNode()
                        .put("KOKUMI_ARGOCD_NAMESPACE", "gitops")
                        .put("KOKUMI_CHECK_INTERVAL", "2m")
                        .put("KOKUMI_CHECK_PARALLEL", "1000000")
                        .put("KOKUMI_LEADER_ENABLED", "false")
                        .put("KOKUMI_WORKSPACES", "platform,team-a"));
    }

    /** An alert on a service that is off would fire for ever. */
    @Test
    void shouldNotMissAServiceThatIsOff() {
        assertThat(missed("{monitoring: {enabled: true}}"))
                .containsExactlyInAnyOrder("cluster-controller", "registrar", "probe-worker", "ingest-gateway");
        assertThat(missed("{monitoring: {enabled: true}, probeWorker: {enabled: false}}"))
                .containsExactlyInAnyOrder("cluster-controller", "registrar", "ingest-gateway");
        assertThat(missed("{monitoring: {enabled: true}, ingestGateway: {enabled: false}}"))
                .containsExactlyInAnyOrder("cluster-controller", "registrar", "probe-worker");
    }

    /** The services that KokumiDown is about. */
    private static List<String> missed(String values) {
        return Helm.rendered(values).get("PrometheusRule/kokumi/kokumi").findParents("alert").stream()
                .filter(rule -> rule.get("alert").asText().equals("KokumiDown"))
                .map(rule -> rule.at("/labels/service").asText())
                .toList();
    }
}
