package dev.kokumi.e2e.reference;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The properties of one configuration interface.
 *
 * @param prefix such as {@code kokumi.leader}
 * @param module where it is written: a service, or a library of several
 * @param meaning Javadoc of the interface
 * @param properties in the order they are written
 */
record ConfigGroup(String prefix, String module, String meaning, List<ConfigProperty> properties) {
    private static final List<String> COLUMNS =
            List.of("Property", "Environment variable", "Type", "Default", "Meaning");

    ConfigGroup {
        properties = List.copyOf(properties);
    }

    /** This group and another of the same prefix and module. */
    ConfigGroup and(ConfigGroup other) {
        var all = Stream.concat(properties.stream(), other.properties.stream()).toList();
        return new ConfigGroup(prefix, module, meaning + " " + other.meaning, all);
    }

    /** A section of the configuration reference. */
    String markdown() {
        String readBy = module.equals("kube") ? "every service" : Table.code(module);
        return "### " + prefix + "\n\n" + meaning + " Read by " + readBy + ".\n\n" + table().markdown();
    }

    static String markdown(List<ConfigGroup> groups) {
        return groups.stream().map(ConfigGroup::markdown).collect(Collectors.joining("\n"));
    }

    private Table table() {
        return new Table(COLUMNS, properties.stream().map(ConfigGroup::row).toList());
    }

    private static List<String> row(ConfigProperty property) {
        return List.of(
                Table.code(property.name()),
                property.isListOfGroups() ? "–" : Table.code(property.environmentVariable()),
                property.type(),
                fallback(property.fallback()),
                property.meaning());
    }

    /** A default that refers to another property, such as <code>${kokumi.leader.namespace:kokumi}</code>, names it. */
    private static String fallback(String written) {
        if (written.isEmpty()) {
            return "–";
        }
        return written.startsWith("${")
                ? "that of " + Table.code(written.replaceAll("\\$\\{([^:}]+).*", "$1"))
                : Table.code(written);
    }
}
