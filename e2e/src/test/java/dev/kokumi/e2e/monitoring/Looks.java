package dev.kokumi.e2e.monitoring;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kokumi.e2e.plot.Look;
import dev.kokumi.e2e.plot.Unit;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Reads how a panel shows its figures. */
final class Looks {
    private Looks() {}

    /** @throws IllegalArgumentException when its unit is one that no picture has yet */
    static Look of(JsonNode panel) {
        var defaults = panel.at("/fieldConfig/defaults");
        return new Look(
                Unit.of(defaults.path("unit").asText()),
                colours(defaults.at("/thresholds/steps")),
                names(defaults.path("mappings")),
                hidden(panel.path("transformations")),
                defaults.path("min").asDouble(Double.NaN),
                defaults.path("max").asDouble(Double.NaN));
    }

    /** The first step has no figure: it is from the lowest on. */
    private static TreeMap<Double, String> colours(JsonNode steps) {
        var colours = new TreeMap<Double, String>();
        steps.forEach(step -> colours.put(
                step.path("value").asDouble(Double.NEGATIVE_INFINITY),
                step.path("color").asText()));
        return colours;
    }

    private static Map<Double, String> names(JsonNode mappings) {
        var names = new HashMap<Double, String>();
        mappings.forEach(mapping -> mapping.path("options")
                .properties()
                .forEach(option -> names.put(
                        Double.valueOf(option.getKey()),
                        option.getValue().path("text").asText())));
        return names;
    }

    private static Set<String> hidden(JsonNode transformations) {
        var hidden = new TreeSet<String>();
        transformations.forEach(transformation -> transformation
                .at("/options/excludeByName")
                .properties()
                .forEach(column -> hidden.add(column.getKey())));
        return hidden;
    }
}
