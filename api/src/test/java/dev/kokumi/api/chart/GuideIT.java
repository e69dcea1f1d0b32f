package dev.kokumi.api.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.golden.GeneratedFile;
import dev.kokumi.api.hub.Installation;
import dev.kokumi.api.install.Kustomize;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the guide writes for kustomize does the same as the values of the chart that it names beside it. */
class GuideIT {
    private static final String CHART =
            "{namespace: {create: true}, crds: {keep: false}, ingestGateway: {tls: {secretName: ingest-tls}}}";

    @Test
    void shouldServeTlsAsTheChartDoes(@TempDir Path folder) throws IOException {
        Files.createSymbolicLink(folder.resolve("k8s"), Installation.folder().toAbsolutePath());
        Files.writeString(folder.resolve("kustomization.yaml"), block("resources: [k8s/install]\n"));

        assertThat(Rendered.of(Kustomize.build(folder)).changesOf(Helm.rendered(CHART)))
                .isEmpty();
    }

    /** The block of the guide that begins so. */
    private static String block(String beginning) throws IOException {
        var guide = Files.readString(GeneratedFile.root().resolve("docs/guides/install.md"));
        var from = guide.indexOf("```yaml\n" + beginning);
        assertThat(from).as(beginning).isPositive();
        return guide.substring(from + "```yaml\n".length(), guide.indexOf("```\n", from + 3));
    }
}
