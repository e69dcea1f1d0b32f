package dev.kokumi.api.chart;

import dev.kokumi.api.hub.Installation;
import dev.kokumi.testbed.binary.Binaries;
import dev.kokumi.testbed.process.Command;
import dev.kokumi.testbed.process.ProcessEnvironment;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Helm, away from the configuration of whoever runs the tests. */
final class Helm {
    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final Path HOME = home();

    private Helm() {}

    /** {@code k8s/chart} of this checkout. */
    static Path chart() {
        return Installation.folder().resolve("chart");
    }

    /** Renders the chart as release {@code kokumi} into namespace {@code kokumi}; {@code values} are YAML. */
    static Command template(String values, String... more) {
        return run(ProcessEnvironment.CLEAN, values, "template", chart(), more);
    }

    /** The objects the chart makes of these values. */
    static Rendered rendered(String values) {
        return Rendered.of(template(values).orThrow("helm template"));
    }

    /** {@code lint}, {@code install} or {@code upgrade} of a chart, as the user of a kubeconfig. */
    static Command on(Path kubeconfig, String verb, Path chart, String values, String... more) {
        return run(ProcessEnvironment.CLEAN.with("KUBECONFIG", kubeconfig.toString()), values, verb, chart, more);
    }

    /** {@code helm uninstall kokumi}. */
    static Command uninstall(Path kubeconfig) {
        return run(
                ProcessEnvironment.CLEAN.with("KUBECONFIG", kubeconfig.toString()),
                "",
                List.of("uninstall", "kokumi", "-n", "kokumi"));
    }

    /** {@code helm lint --strict}: warnings fail, too. */
    static Command lint(String values) {
        return run(
                ProcessEnvironment.CLEAN,
                values,
                List.of("lint", "--strict", chart().toString(), "-n", "kokumi", "-f", "-"));
    }

    private static Command run(ProcessEnvironment environment, String values, String verb, Path chart, String... more) {
        var arguments = new ArrayList<>(List.of(verb, "kokumi", chart.toString(), "-n", "kokumi", "-f", "-"));
        arguments.addAll(List.of(more));
        return run(environment, values, arguments);
    }

    private static Command run(ProcessEnvironment environment, String input, List<String> arguments) {
        var command = new ArrayList<>(List.of(Binaries.helm().toString()));
        command.addAll(arguments);
        return Command.run(command, environment.with("HOME", HOME.toString()), input, LIMIT);
    }

    private static Path home() {
        try {
            var home = Files.createTempDirectory("kokumi-helm");
            home.toFile().deleteOnExit();
            return home;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
