package dev.kokumi.api.install;

import dev.kokumi.api.hub.Installation;
import dev.kokumi.testbed.binary.Binaries;
import dev.kokumi.testbed.process.Command;
import dev.kokumi.testbed.process.ProcessEnvironment;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** A folder as {@code kubectl kustomize} builds it. */
public final class Kustomize {
    private static final Duration LIMIT = Duration.ofSeconds(30);

    private Kustomize() {}

    /** The YAML of a folder of {@code k8s}. */
    public static String build(String folder) {
        return build(Installation.folder().resolve(folder));
    }

    /** The YAML of a folder anywhere. */
    public static String build(Path folder) {
        return Command.run(
                        List.of(Binaries.kubernetes("kubectl").toString(), "kustomize", folder.toString()),
                        ProcessEnvironment.CLEAN,
                        LIMIT)
                .orThrow("kubectl kustomize " + folder);
    }

    /** The objects of a folder of {@code k8s}, in order. */
    static List<HasMetadata> objects(String folder) {
        return Stream.of(build(folder).split("(?m)^---$"))
                .map(document -> Serialization.<HasMetadata>unmarshal(document))
                .toList();
    }
}
