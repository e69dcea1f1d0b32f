package dev.kokumi.probeworker.item;

import java.util.regex.Pattern;

/**
 * Which version of an API group the target serves. Asked for, since versions go: Kueue 0.20 serves v1beta1 no more.
 */
sealed interface ServedGroup {
    /** Served in this version, which the server prefers. */
    record Served(String version) implements ServedGroup {}

    /** Nobody installed it. */
    record Absent() implements ServedGroup {}

    /** The target did not say. */
    record Unknown(String message) implements ServedGroup {}

    /** What a version looks like; it becomes part of a path. */
    Pattern VERSION = Pattern.compile("v[0-9]{1,3}((alpha|beta)[0-9]{1,3})?");

    static ServedGroup ask(Asking asking, String group) {
        return switch (asking.get("/apis/" + group)) {
            case Heard.Lost(String message) -> new Unknown(message);
            case Heard.Told told when told.status() == 404 -> new Absent();
            case Heard.Told told
            when told.status() == 200 -> {
                var version =
                        told.body().path("preferredVersion").path("version").asText("");
                yield VERSION.matcher(version).matches()
                        ? new Served(version)
                        : new Unknown("API group %s names no version".formatted(group));
            }
            case Heard.Told told -> new Unknown("API group %s cannot be asked for: %s".formatted(group, told.shown()));
        };
    }
}
