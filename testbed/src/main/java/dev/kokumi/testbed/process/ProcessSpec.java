package dev.kokumi.testbed.process;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What to start.
 *
 * @param name shown in messages
 * @param command the program and its arguments
 * @param environment what differs from this JVM's environment
 * @param log file that standard output and standard error are appended to; its folder is created
 */
public record ProcessSpec(String name, List<String> command, ProcessEnvironment environment, Path log) {
    public ProcessSpec {
        command = List.copyOf(command);
    }

    public static ProcessSpec of(String name, Path log, String... command) {
        return new ProcessSpec(name, Arrays.asList(command), ProcessEnvironment.CLEAN, log);
    }

    public ProcessSpec with(List<String> arguments) {
        var all = new ArrayList<>(command);
        all.addAll(arguments);
        return new ProcessSpec(name, all, environment, log);
    }

    public ProcessSpec with(ProcessEnvironment other) {
        return new ProcessSpec(name, command, other, log);
    }
}
