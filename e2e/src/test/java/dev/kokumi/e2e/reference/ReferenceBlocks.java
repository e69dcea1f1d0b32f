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
                Map.entry("registration-states", this::registrationStates),
                Map.entry("events", this::events),
                Map.entry("labels", () -> constants("Labels")),
                Map.entry("field-managers", () -> constants("FieldManagers")),
                Map.entry("cluster-spec", () -> fields.table("spec", "ClusterSpec")),
                Map.entry("cluster-status", () -> fields.table("status", "ClusterStatus")),
                Map.entry("environment-spec", () -> fields.table("spec", "EnvironmentSpec")),
                Map.entry("environment-status", () -> fields.table("status", "EnvironmentStatus")),
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
                reason -> List.of(remedy(reason.value()), status(reason), reason.meaning()));
    }

    private String registrationStates() {
        return table(
                "RegistrationState",
                List.of("State", "When"),
                state -> List.of(Table.code(state.value()), state.meaning()));
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

    private static String remedy(String reason) {
        return "[`" + reason + "`](../troubleshooting.md#" + reason.toLowerCase(Locale.ROOT) + ")";
    }
}
