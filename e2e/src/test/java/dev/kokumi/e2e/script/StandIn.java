package dev.kokumi.e2e.script;

import dev.kokumi.testbed.binary.Binaries;
import dev.kokumi.testbed.process.Command;
import dev.kokumi.testbed.process.PrivateFile;
import dev.kokumi.testbed.process.ProcessEnvironment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * Runs {@code k8s/kind/kind} with stand-ins for kind and docker, whose clusters are control planes of the test bed, and
 * the real kubectl.
 *
 * @param folder of the stand-ins: clusters there are, and calls
 */
record StandIn(Path folder) {
    private static final Path PROGRAMS = Binaries.root().resolve("e2e/src/test/resources/kind");

    /** What a cluster that kind creates under this name will be reached by. */
    StandIn cluster(String name, String kubeconfig) {
        var _ = PrivateFile.write(folder.resolve(name + ".kubeconfig"), kubeconfig);
        return this;
    }

    /** The cluster is there already. */
    StandIn created(String name) throws IOException {
        Files.writeString(folder.resolve(name + ".created"), "");
        return this;
    }

    boolean isThere(String name) {
        return Files.exists(folder.resolve(name + ".created"));
    }

    /** Where the script keeps kubeconfigs. */
    Path state() {
        return folder.resolve("state");
    }

    /** What kind and docker were called with, in order. */
    List<String> calls() throws IOException {
        return Files.readAllLines(folder.resolve("calls"));
    }

    /** A call of make kind-up, kind-spoke or kind-down, with more settings. */
    Command run(String what, ProcessEnvironment settings) {
        var kubectl = Binaries.kubernetes("kubectl").getParent();
        return run(what, settings, "%s:%s:%s".formatted(PROGRAMS, kubectl, System.getenv("PATH")));
    }

    /** The same where other programs are to be found. */
    Command run(String what, ProcessEnvironment settings, String path) {
        return Command.run(
                List.of(Binaries.root().resolve("k8s/kind/kind").toString(), what),
                settings.with("PATH", path)
                        .with("HOME", folder.toString())
                        .with("STAND_IN", folder.toString())
                        .with("KIND_STATE", state().toString())
                        .with("KIND_SKIP_PACKAGE", "1"),
                Duration.ofMinutes(2));
    }
}
