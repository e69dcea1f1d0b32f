package dev.kokumi.e2e.script;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.testbed.binary.Binaries;
import dev.kokumi.testbed.process.Command;
import dev.kokumi.testbed.process.ProcessEnvironment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every script is one that shellcheck has nothing to say about, and stops where something fails. */
class ScriptsTest {
    @Test
    void shouldPassShellcheck() {
        var command = Stream.concat(Stream.of(Binaries.shellcheck()), Scripts.all().stream())
                .map(Path::toString)
                .toList();

        var checked = Command.run(command, ProcessEnvironment.CLEAN, Duration.ofMinutes(2));

        assertThat(checked.exitCode()).as(checked.out() + checked.err()).isZero();
    }

    @Test
    void shouldFindTheScriptsWhenTheyAreToldByTheirFirstLine() {
        assertThat(Scripts.all())
                .map(script -> Binaries.root().relativize(script).toString())
                .contains("testbed/bed", "testbed/tools/build", "image/train", "k8s/kind/kind");
    }

    /** The Maven wrapper has its own ways, and what is packed into a jar gets its mode where it is unpacked. */
    @Test
    void shouldStopWhenACommandFails() {
        assertThat(Scripts.all().stream().filter(script -> !script.endsWith("mvnw")))
                .allSatisfy(script -> {
                    var text = Files.readString(script);
                    boolean bash = text.startsWith("#!/usr/bin/env bash\n");
                    assertThat(bash || text.startsWith("#!/bin/sh\n")).isTrue();
                    assertThat(text).contains(bash ? "\nset -euo pipefail\n" : "\nset -eu\n");
                    assertThat(Files.isExecutable(script) || script.toString().contains("/src/main/resources/"))
                            .as("executable")
                            .isTrue();
                });
    }
}
