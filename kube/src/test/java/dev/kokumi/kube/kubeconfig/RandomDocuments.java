package dev.kokumi.kube.kubeconfig;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/** Writes kubeconfigs, as JSON, that are well-formed and otherwise anything: fields of the grammar with values of any kind. */
final class RandomDocuments {
    private static final List<String> ODD_NAMES = List.of("", "größe", "x y", "\u202e", "1", "null", "token", "server");

    private final RandomGenerator random;
    private final List<String> values;

    /** @param values texts that fields may hold: good ones, bad ones, and secrets */
    RandomDocuments(RandomGenerator random, List<String> values) {
        this.random = random;
        this.values = values;
    }

    String next() {
        List<String> fields = new ArrayList<>();
        maybe(fields, 90, "current-context", () -> text(name()));
        maybe(fields, 20, "apiVersion", () -> odd(() -> text("v1")));
        maybe(fields, 20, "kind", () -> odd(() -> text("Config")));
        maybe(fields, 10, "preferences", this::anything);
        maybe(fields, 97, "clusters", () -> entries("cluster", this::cluster));
        maybe(fields, 97, "contexts", () -> entries("context", this::context));
        maybe(fields, 97, "users", () -> entries("user", this::user));
        maybe(fields, 3, "clusters", this::anything);
        maybe(fields, 3, name(), this::anything);
        return mapping(fields);
    }

    private String entries(String kind, Supplier<String> body) {
        List<String> entries = new ArrayList<>();
        for (String name : List.of("a", "b", "c").subList(0, 1 + random.nextInt(3))) {
            List<String> fields = new ArrayList<>();
            maybe(fields, 97, "name", () -> odd(() -> text(name)));
            maybe(fields, 97, kind, () -> odd(body));
            maybe(fields, 2, name(), this::anything);
            entries.add(odd(() -> mapping(fields)));
        }
        return odd(() -> "[" + String.join(",", entries) + "]");
    }

    private String context() {
        List<String> fields = new ArrayList<>();
        maybe(fields, 97, "cluster", () -> odd(() -> text(name())));
        maybe(fields, 97, "user", () -> odd(() -> text(name())));
        maybe(fields, 20, "namespace", () -> odd(() -> text("default")));
        maybe(fields, 2, "extensions", this::anything);
        return mapping(fields);
    }

    private String cluster() {
        List<String> fields = new ArrayList<>();
        maybe(fields, 97, "server", () -> odd(() -> text("https://spoke.example:6443/")));
        maybe(fields, 10, "certificate-authority-data", this::value);
        maybe(fields, 10, "tls-server-name", this::value);
        maybe(fields, 10, "proxy-url", this::value);
        maybe(fields, 10, "insecure-skip-tls-verify", this::anything);
        maybe(fields, 10, "disable-compression", this::anything);
        maybe(fields, 3, "certificate-authority", this::value);
        maybe(fields, 3, name(), this::anything);
        return mapping(fields);
    }

    private String user() {
        List<String> fields = new ArrayList<>();
        maybe(fields, 70, "token", () -> odd(() -> text("abc.def")));
        maybe(fields, 10, "client-certificate-data", this::value);
        maybe(fields, 10, "client-key-data", this::value);
        for (String refused : FieldRules.USER.refused().keySet()) {
            maybe(fields, 2, refused, this::anything);
        }
        maybe(fields, 3, name(), this::anything);
        return mapping(fields);
    }

    private void maybe(List<String> fields, int percent, String name, Supplier<String> value) {
        if (random.nextInt(100) < percent) {
            fields.add(text(name) + ":" + value.get());
        }
    }

    /** Now and then something else. */
    private String odd(Supplier<String> usual) {
        return random.nextInt(40) == 0 ? anything() : usual.get();
    }

    private String anything() {
        return switch (random.nextInt(8)) {
            case 0 -> "null";
            case 1 -> "true";
            case 2 -> "false";
            case 3 -> "7";
            case 4 -> "[" + value() + "]";
            case 5 -> "{" + text(name()) + ":" + value() + "," + value() + ":" + value() + "}";
            case 6 -> "{}";
            default -> value();
        };
    }

    private String value() {
        return text(values.get(random.nextInt(values.size())));
    }

    private String name() {
        return switch (random.nextInt(20)) {
            case 0 -> values.get(random.nextInt(values.size()));
            case 1 -> ODD_NAMES.get(random.nextInt(ODD_NAMES.size()));
            case 2, 3, 4 -> "b";
            default -> "a";
        };
    }

    private static String mapping(List<String> fields) {
        return "{" + String.join(",", fields) + "}";
    }

    private static String text(String value) {
        return '"' + value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
    }
}
