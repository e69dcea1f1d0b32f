package dev.kokumi.e2e.monitoring;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * One query of a panel.
 *
 * @param dashboard file without its ending
 * @param title of the panel
 * @param expr PromQL with Grafana's variables in it
 */
record Panel(String dashboard, String title, String expr) {
    private static final ObjectMapper JSON = new ObjectMapper();

    static List<Panel> all() {
        var panels = new ArrayList<Panel>();
        for (var file : Monitoring.files("dashboards", ".json")) {
            try {
                String name = file.getFileName().toString().replace(".json", "");
                for (var panel : JSON.readTree(Monitoring.read(file)).path("panels")) {
                    for (var target : panel.path("targets")) {
                        panels.add(new Panel(
                                name,
                                panel.path("title").asText(),
                                target.path("expr").asText()));
                    }
                }
            } catch (IOException e) {
                throw new UncheckedIOException(file.toString(), e);
            }
        }
        return panels;
    }

    /** The expression for one choice of the variables, as regular expressions. */
    String expr(String namespace, String cluster) {
        return expr.replace("$namespace", namespace).replace("$cluster", cluster);
    }

    @Override
    public String toString() {
        return dashboard + " / " + title + ": " + expr;
    }
}
