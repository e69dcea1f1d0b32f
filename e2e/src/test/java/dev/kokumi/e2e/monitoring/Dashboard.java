package dev.kokumi.e2e.monitoring;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;

/**
 * A dashboard as Grafana imports it.
 *
 * @param name file without its ending
 * @param json what is in the file
 */
record Dashboard(String name, JsonNode json) {
    private static final ObjectMapper JSON = new ObjectMapper();

    static List<Dashboard> all() {
        return Monitoring.files("dashboards", ".json").stream()
                .map(Dashboard::read)
                .toList();
    }

    String title() {
        return json.path("title").asText();
    }

    List<JsonNode> panels() {
        return StreamSupport.stream(json.path("panels").spliterator(), false).toList();
    }

    /** The file of its picture, in a folder of pictures. */
    Path picture(Path folder) {
        return folder.resolve("dashboard-" + name + ".svg");
    }

    private static Dashboard read(Path file) {
        try {
            return new Dashboard(
                    file.getFileName().toString().replace(".json", ""), JSON.readTree(Monitoring.read(file)));
        } catch (IOException e) {
            throw new UncheckedIOException(file.toString(), e);
        }
    }
}
