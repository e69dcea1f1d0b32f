package dev.kokumi.testbed.argocd;

import dev.kokumi.testbed.process.Command;
import dev.kokumi.testbed.process.ProcessEnvironment;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A git repository in a folder, which Argo CD reads by a {@code file://} URL. */
public final class GitRepository {
    private final Path folder;

    private GitRepository(Path folder) {
        this.folder = folder;
    }

    /** Creates an empty repository; needs the program {@code git}. */
    public static GitRepository create(Path folder) {
        var repository = new GitRepository(folder);
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        repository.git("init", "--quiet", "--initial-branch=main");
        return repository;
    }

    public String url() {
        return "file://" + folder.toAbsolutePath();
    }

    /** Writes a file and commits it; returns the commit's hash. */
    public String commit(String path, String content) {
        var file = folder.resolve(path);
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        git("add", path);
        git(
                "-c",
                "user.name=testbed",
                "-c",
                "user.email=testbed@localhost",
                "commit",
                "--quiet",
                "-m",
                "Change " + path);
        return git("rev-parse", "HEAD").strip();
    }

    private String git(String... arguments) {
        var command = new ArrayList<>(List.of("git", "-C", folder.toString()));
        command.addAll(List.of(arguments));
        // Neither the user's nor the machine's settings count: no signing, no hooks.
        var environment =
                ProcessEnvironment.CLEAN.with("GIT_CONFIG_GLOBAL", "/dev/null").with("GIT_CONFIG_NOSYSTEM", "1");
        return Command.run(command, environment, Duration.ofSeconds(30)).orThrow("git " + arguments[0]);
    }
}
