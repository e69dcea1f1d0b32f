package dev.kokumi.api.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.install.Kustomize;
import org.junit.jupiter.api.Test;

/** The chart and {@code k8s/install} are two ways to one installation. */
class SameAsInstallIT {
    private static final String KEPT =
            "CustomResourceDefinition//%s.delivery.kokumi.dev /metadata/annotations: none → {\"helm.sh/resource-policy\":\"keep\"}";

    /** Helm keeps its release in the namespace, so that it is there before; and uninstalling must not delete Clusters. */
    @Test
    void shouldDifferInTheNamespaceAndInWhatIsKeptWhenNothingIsSet() {
        assertThat(Helm.rendered("").changesOf(installed("install")))
                .containsExactlyInAnyOrder(
                        "- Namespace//kokumi",
                        KEPT.formatted("clusters"),
                        KEPT.formatted("clustertargets"),
                        KEPT.formatted("environments"));
    }

    @Test
    void shouldDifferInNothingWhenBothAreSetOtherwise() {
        var rendered = Helm.rendered("{namespace: {create: true}, crds: {keep: false}}");

        assertThat(rendered.objects()).hasSizeGreaterThan(50);
        assertThat(rendered.changesOf(installed("install"))).isEmpty();
    }

    @Test
    void shouldAddWhatTheFolderMonitoringHoldsWhenItIsAskedFor() {
        var rendered = Helm.rendered(
                "{namespace: {create: true}, crds: {keep: false}, monitoring: {enabled: true, dashboards: true}}");

        assertThat(rendered.changesOf(
                        Rendered.of(Kustomize.build("install") + "---\n" + Kustomize.build("monitoring"))))
                .isEmpty();
    }

    /** A pod reads its settings at start only, so the chart restarts it when they change; the overlay leaves that to people. */
    @Test
    void shouldDifferInTheRestartOnlyWhenWorkspacesAreListed() {
        var rendered = Helm.rendered("{namespace: {create: true}, crds: {keep: false}, workspaces: [platform]}");

        assertThat(rendered.changesOf(installed("overlays/listed-workspaces")))
                .hasSize(4)
                .allMatch(change ->
                        change.matches("Deployment/kokumi/kokumi-[a-z-]+ /spec/template/metadata/annotations: none → "
                                + "\\{\"checksum/settings\":\"[0-9a-f]{64}\"}"));
    }

    private static Rendered installed(String folder) {
        return Rendered.of(Kustomize.build(folder));
    }
}
