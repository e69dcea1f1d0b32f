package dev.kokumi.e2e.reference;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** The generated tables of {@code docs/reference}, by the name of their block. */
final class ReferenceBlocks {
    private final List<SourceType> types;
    private final Constants constants;
    private final Prose prose;

    ReferenceBlocks(List<SourceType> types) {
        this.types = types;
        this.constants = new Constants(types);
        this.prose = new Prose(constants);
    }

    Map<String, Supplier<String>> all() {
        var fields = new FieldDocs(beans(), constants);
        return Map.ofEntries(
                Map.entry("cluster-reasons", () -> reasons("Reason")),
                Map.entry("environment-reasons", () -> reasons("EnvironmentReason")),
                Map.entry("registration-states", () -> states("RegistrationState")),
                Map.entry("target-reasons", () -> reasons("TargetReason")),
                Map.entry("target-states", () -> states("TargetState")),
                Map.entry("target-capabilities", () -> words("Capability", "TargetCapability")),
                Map.entry("probe-results", () -> words("Result", "ProbeResult")),
                Map.entry("events", this::events),
                Map.entry("labels", () -> constants("Labels")),
                Map.entry("annotations", () -> constants("Annotations")),
                Map.entry("field-managers", () -> constants("FieldManagers")),
                Map.entry("cluster-spec", () -> fields.table("spec", "ClusterSpec")),
                Map.entry("cluster-status", () -> fields.table("status", "ClusterStatus")),
                Map.entry("environment-spec", () -> fields.table("spec", "EnvironmentSpec")),
                Map.entry("environment-status", () -> fields.table("status", "EnvironmentStatus")),
                Map.entry("target-spec", () -> fields.table("spec", "ClusterTargetSpec")),
                Map.entry("target-status", () -> fields.table("status", "ClusterTargetStatus")),
                Map.entry("configuration", () -> ConfigGroup.markdown(configuration())));
    }

    /** Every configuration interface of every module. */
    List<ConfigGroup> configuration() {
        return new ConfigReader(constants).groups(types);
    }

    /** Texts users see of a documented enum, such as every reason. */
    List<String> values(String type) {
        return EnumDoc.of(type(type), constants, prose).stream()
                .map(EnumDoc::value)
                .toList();
    }

    private String reasons(String type) {
        return table(
                type,
                List.of("Reason", "`Ready`", "When"),
                reason -> List.of(remedy(type, reason.value()), status(reason), reason.meaning()));
    }

    private String states(String type) {
        return words("State", type);
    }

    /** A table of the words of a closed set, under a heading for the word. */
    private String words(String heading, String type) {
        return table(type, List.of(heading, "When"), word -> List.of(Table.code(word.value()), word.meaning()));
    }

    private String events() {
        return table(
                "EventReason",
                List.of("Reason", "Type", "When"),
                event -> List.of(Table.code(event.value()), eventType(event), event.meaning()));
    }

    private String table(String type, List<String> columns, Function<EnumDoc, List<String>> row) {
        var rows = EnumDoc.of(type(type), constants, prose).stream().map(row).toList();
        return new Table(columns, rows).markdown();
    }

    private String constants(String name) {
        var type = type(name);
        var rows = type.fields()
                .flatMap(field -> constants
                        .value(type, field)
                        .flatMap(value ->
                                type.javadoc(field).map(text -> List.of(Table.code(value), prose.cell(name, text))))
                        .stream())
                .toList();
        return new Table(List.of("Text", "Meaning"), rows).markdown();
    }

    /** The beans of {@code api} by name; no other module describes fields of a kind. */
    private Map<String, SourceType> beans() {
        return types.stream()
                .filter(type -> Repository.module(type.file()).equals("api"))
                .collect(Collectors.toMap(SourceType::name, type -> type));
    }

    private SourceType type(String name) {
        return types.stream()
                .filter(type -> type.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no type " + name));
    }

    /** {@code ConditionStatus.FALSE} reads {@code False}. */
    private static String status(EnumDoc reason) {
        String written = reason.arguments().getFirst();
        int first = written.indexOf('.') + 1;
        return written.charAt(first) + written.substring(first + 1).toLowerCase(Locale.ROOT);
    }

    private static String eventType(EnumDoc event) {
        return event.arguments().getFirst().equals("true") ? "Warning" : "Normal";
    }

    private static String remedy(String type, String reason) {
        return "[`" + reason + "`](../troubleshooting.md#" + Headings.ofReason(type, reason) + ")";
    }
}
