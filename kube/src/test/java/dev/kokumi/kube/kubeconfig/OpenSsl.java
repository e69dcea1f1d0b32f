package dev.kokumi.kube.kubeconfig;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Keys and certificates of a maker that is neither the JDK nor us, made when a test runs and never kept. */
final class OpenSsl {
    private OpenSsl() {}

    /** Runs openssl with a text as its input; arguments {@code @in} stand for a file that holds the text. */
    static String run(String input, String... arguments) {
        try {
            Path folder = Files.createTempDirectory("kokumi-openssl");
            Path in = Files.writeString(folder.resolve("in"), input);
            Path out = folder.resolve("out");
            List<String> command = new ArrayList<>(List.of("openssl"));
            for (String argument : arguments) {
                command.add(argument.equals("@in") ? in.toString() : argument);
            }
            Process process = new ProcessBuilder(command)
                    .redirectInput(in.toFile())
                    .redirectOutput(out.toFile())
                    .redirectError(folder.resolve("err").toFile())
                    .start();
            if (!process.waitFor(60, TimeUnit.SECONDS) || process.exitValue() != 0) {
                throw new IllegalStateException(command + ": " + Files.readString(folder.resolve("err")));
            }
            String text = Files.readString(out, StandardCharsets.UTF_8);
            for (String name : List.of("in", "out", "err")) {
                Files.delete(folder.resolve(name));
            }
            Files.delete(folder);
            return text;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** A PKCS#8 key: {@code RSA:2048}, {@code EC:P-256} or {@code ED25519}. */
    static String key(String kind) {
        String[] parts = kind.split(":", 2);
        return switch (parts[0]) {
            case "RSA" -> run("", "genpkey", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:" + parts[1]);
            case "EC" ->
                run(
                        "",
                        "genpkey",
                        "-algorithm",
                        "EC",
                        "-pkeyopt",
                        "ec_paramgen_curve:" + parts[1],
                        "-pkeyopt",
                        "ec_param_enc:named_curve");
            default -> run("", "genpkey", "-algorithm", parts[0]);
        };
    }

    /** A certificate of its own for a key. */
    static String certificate(String key, String subject) {
        return run(key, "req", "-x509", "-new", "-key", "@in", "-subj", subject, "-days", "30");
    }
}
