package dev.kokumi.e2e.bed;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/** The services' logs, and the credentials the tests used, which must not stand in them. */
public final class Logs {
    private static final Set<Path> FILES = ConcurrentHashMap.newKeySet();
    private static final Set<String> CREDENTIALS = ConcurrentHashMap.newKeySet();
    private static final Pattern IN_KUBECONFIG =
            Pattern.compile("(?m)^\\s*(?:token|password|client-key-data):\\s*\"?\\s*([^\\s\"]{12,})");

    private Logs() {}

    static void watch(Path log) {
        FILES.add(log);
    }

    /** Remembers a credential, to be looked for. */
    public static void neverShow(String credential) {
        CREDENTIALS.add(credential);
    }

    /** Remembers every credential of a kubeconfig. */
    static void neverShowThoseOf(String kubeconfig) {
        IN_KUBECONFIG.matcher(kubeconfig).results().forEach(found -> neverShow(found.group(1)));
    }

    /** What should not be there: credentials (shown shortened) and stack traces. */
    static List<String> offences() {
        var offences = new ArrayList<String>();
        for (var file : FILES) {
            String log = read(file);
            CREDENTIALS.stream()
                    .filter(log::contains)
                    .forEach(credential -> offences.add(
                            file.getFileName() + " shows a credential that begins with " + credential.substring(0, 6)));
            log.lines()
                    .filter(line -> line.startsWith("\tat "))
                    .findFirst()
                    .ifPresent(line -> offences.add(file + " holds a stack trace: " + line.strip()));
        }
        return offences;
    }

    /** How many credentials are looked for. */
    static int credentials() {
        return CREDENTIALS.size();
    }

    private static String read(Path file) {
        try {
            return Files.exists(file) ? Files.readString(file) : "";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
