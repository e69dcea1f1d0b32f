package dev.kokumi.e2e.monitoring;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/**
 * One query of a panel.
 *
 * @param dashboard file without its ending
 * @param title of the panel
 * @param expr PromQL with Grafana's variables in it
 * @param legend what a series is called, with its labels in double braces; empty when it has no name
 */
record Panel(String dashboard, String title, String expr, String legend) {
    static List<Panel> all() {
        var panels = new ArrayList<Panel>();
        for (var dashboard : Dashboard.all()) {
            for (var panel : dashboard.panels()) {
                panels.addAll(of(dashboard, panel));
            }
        }
        return panels;
    }

    /** The queries of one panel. */
    static List<Panel> of(Dashboard dashboard, JsonNode panel) {
        var queries = new ArrayList<Panel>();
        for (var target : panel.path("targets")) {
            queries.add(new Panel(
                    dashboard.name(),
                    panel.path("title").asText(),
                    target.path("expr").asText(),
                    target.path("legendFormat").asText()));
        }
        return queries;
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
