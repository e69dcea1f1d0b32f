package dev.kokumi.testbed.controlplane;

import dev.kokumi.testbed.binary.Binaries;
import dev.kokumi.testbed.process.Command;
import dev.kokumi.testbed.process.ProcessEnvironment;
import dev.kokumi.testbed.wait.Await;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * kubectl for one kubeconfig.
 *
 * @param home where it keeps its cache, away from the user's
 * @param kubeconfig whom it acts as
 */
record Kubectl(Path home, Path kubeconfig) {
    private static final Duration LIMIT = Duration.ofMinutes(2);

    Command run(String... arguments) {
        var command = new ArrayList<>(List.of(Binaries.kubernetes("kubectl").toString()));
        command.addAll(List.of(arguments));
        var environment = ProcessEnvironment.CLEAN
                .with("KUBECONFIG", kubeconfig.toString())
                .with("HOME", home.toString());
        return Command.run(command, environment, LIMIT);
    }

    void apply(Path path) {
        var how = Files.exists(path.resolve("kustomization.yaml")) ? "-k" : "-f";
        var said = run("apply", "--server-side", "--force-conflicts", how, path.toString())
                .orThrow("kubectl apply " + path);
        var definitions = said.lines()
                .filter(line -> line.startsWith("customresourcedefinition"))
                .map(line -> line.split(" ", 2)[0])
                .toList();
        if (!definitions.isEmpty()) {
            awaitEstablished(definitions);
        }
    }

    /** {@code kubectl wait} fails at once on a definition that has no conditions yet, so it is asked again. */
    private void awaitEstablished(List<String> definitions) {
        var wait = new ArrayList<>(List.of("wait", "--for=condition=established", "--timeout=10s"));
        wait.addAll(definitions);
        Await.until(
                Duration.ofMinutes(2),
                () -> "not served: " + definitions,
                () -> run(wait.toArray(String[]::new)).succeeded());
    }
}
