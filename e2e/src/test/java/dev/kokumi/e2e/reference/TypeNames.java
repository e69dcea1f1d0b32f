package dev.kokumi.e2e.reference;

import java.util.List;
import java.util.Map;

/** Names of Java types as an operator would say them. */
final class TypeNames {
    /** A list whose entries have properties of their own. */
    static final String ENTRIES = "numbered entries, from `[0]`";

    private static final Map<String, String> SIMPLE = Map.of(
            "Duration", "duration",
            "boolean", "true or false",
            "int", "whole number",
            "long", "whole number",
            "Integer", "whole number",
            "OptionalInt", "whole number",
            "double", "number",
            "Path", "path",
            "String", "text");

    private static final List<String> LISTS = List.of("Set<", "List<");

    private TypeNames() {}

    /** The type without what only a compiler wants to know. */
    static String forPeople(String type) {
        if (type.startsWith("Optional<")) {
            return forPeople(argument(type));
        }
        if (LISTS.stream().anyMatch(type::startsWith)) {
            String element = argument(type);
            return SIMPLE.containsKey(element) ? "list of " + forPeople(element) + ", separated by commas" : ENTRIES;
        }
        return SIMPLE.getOrDefault(type, type);
    }

    private static String argument(String type) {
        return type.substring(type.indexOf('<') + 1, type.lastIndexOf('>'));
    }
}
