package dev.kokumi.e2e.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sources as they are written come out as the tables an operator reads. */
class SourceReadingTest {
    @TempDir
    Path folder;

    @Test
    void shouldShowValuesOfConstantsAndCode() throws IOException {
        var labels = parse("""
                /** Labels. */
                final class Names {
                    static final String GROUP = "a.dev";
                    /** Only on {@link #GROUP}, {@code x | y}, <em>never</em> elsewhere. */
                    static final String KEY = GROUP + "/key";
                }
                """);
        var constants = new Constants(labels);
        var names = labels.getFirst();
        var key = names.fields().skip(1).findFirst().orElseThrow();

        assertThat(constants.value(names, key)).hasValue("a.dev/key");
        assertThat(names.javadoc(key).map(text -> new Prose(constants).cell("Names", text)))
                .hasValue("Only on `a.dev`, `x \\| y`, *never* elsewhere.");
    }

    @Test
    void shouldReadConfigurationAsTheLibraryDoes() throws IOException {
        var types = parse("""
                /** Timing. */
                @ConfigMapping(prefix = "kokumi.checks")
                interface ChecksConfig {
                    /** Between two checks. */
                    @WithDefault("60s")
                    Duration minInterval();

                    /** Where. */
                    Optional<Set<String>> places();

                    /** A group. */
                    Lanes lanes();

                    /** One by one. */
                    List<Entry> entries();

                    interface Entry {
                        /** Name of it. */
                        String name();
                    }

                    interface Lanes {
                        /** Side by side. */
                        @WithName("at-once")
                        @WithDefault("8")
                        int slots();
                    }
                }
                """);

        assertThat(new ConfigReader(new Constants(types)).groups(types))
                .singleElement()
                .extracting(ConfigGroup::properties)
                .isEqualTo(List.of(
                        new ConfigProperty("kokumi.checks.min-interval", "duration", "60s", "Between two checks."),
                        new ConfigProperty("kokumi.checks.places", "list of text, separated by commas", "", "Where."),
                        new ConfigProperty("kokumi.checks.lanes.at-once", "whole number", "8", "Side by side."),
                        new ConfigProperty("kokumi.checks.entries", TypeNames.ENTRIES, "", "One by one."),
                        new ConfigProperty("kokumi.checks.entries[0].name", "text", "", "Name of it.")));
    }

    private List<SourceType> parse(String source) throws IOException {
        var file = Files.writeString(folder.resolve("Source.java"), source);
        return SourceParser.parse(List.of(file));
    }
}
