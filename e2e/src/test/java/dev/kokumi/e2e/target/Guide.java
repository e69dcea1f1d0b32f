package dev.kokumi.e2e.target;

import dev.kokumi.testbed.binary.Binaries;
import dev.kokumi.testbed.process.Command;
import dev.kokumi.testbed.process.ProcessEnvironment;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** {@code docs/guides/bring-a-namespace.md} as one follows it: the commands of its first steps, in their order. */
record Guide(String steps) {
    private static final Path ROOT = Path.of(System.getProperty("kokumi.root"));
    private static final Pattern COMMANDS = Pattern.compile("```sh\\n(.*?)```", Pattern.DOTALL);
    private static final Pattern TARGET =
            Pattern.compile("```yaml\\n(apiVersion: \\S+\\nkind: ClusterTarget\\n.*?)```", Pattern.DOTALL);

    /** From the account on the target to the ClusterTarget on the hub. */
    static Guide read() {
        try {
            String page = Files.readString(ROOT.resolve("docs/guides/bring-a-namespace.md"));
            return new Guide(page.substring(page.indexOf("\n## 1. "), page.indexOf("\n## 4. ")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The ClusterTarget it shows. */
    String target() {
        return TARGET.matcher(steps)
                .results()
                .map(found -> found.group(1))
                .findFirst()
                .orElseThrow(() -> new AssertionError("the guide shows no ClusterTarget"));
    }

    private String commands() {
        return COMMANDS.matcher(steps)
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.joining("\n", "set -euo pipefail\n", "\n"));
    }

    /**
     * Runs the commands with bash in a folder of their own; what the guide says to skip "if it is there" is skipped.
     *
     * @param kubeconfig with contexts {@code hub} and {@code target}
     * @param server URL of the target
     * @param namespace on the hub, in place of {@code team-a}
     */
    Command follow(Path folder, Path kubeconfig, String server, String namespace) {
        try {
            Files.createSymbolicLink(folder.resolve("examples"), ROOT.resolve("examples"));
            Files.writeString(folder.resolve("my-agents.yaml"), target());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        String script = "cd '" + folder + "'\n"
                + commands()
                        .replaceAll("(?m)^.* create namespace .*$", "")
                        .replaceAll("(?m)^server=\\S+", "server=" + server)
                        .replace("-n team-a", "-n " + namespace);
        var environment = ProcessEnvironment.CLEAN
                .with("KUBECONFIG", kubeconfig.toString())
                .with("HOME", folder.toString())
                .with("PATH", Binaries.kubernetes("kubectl").getParent() + ":" + System.getenv("PATH"));
        return Command.run(List.of("bash"), environment, script, Duration.ofMinutes(1));
    }
}
