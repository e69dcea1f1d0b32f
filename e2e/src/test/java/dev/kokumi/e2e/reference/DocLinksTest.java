package dev.kokumi.e2e.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Links between documents lead somewhere. */
class DocLinksTest {
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");

    @Test
    void shouldLinkToWhatExists() {
        List<String> broken = Repository.documents().stream()
                .flatMap(page -> links(page).flatMap(link -> problem(page, link).stream()))
                .toList();

        assertThat(broken).isEmpty();
    }

    @Test
    void shouldHaveAnAnchorForEveryReason() {
        var blocks = new ReferenceBlocks(SourceParser.parse(Repository.mainSources()));
        var reasons = Stream.of("Reason", "EnvironmentReason", "TargetReason")
                .flatMap(type -> blocks.values(type).stream().map(reason -> Headings.ofReason(type, reason)));

        assertThat(troubleshooting()).containsAll(reasons.toList());
    }

    /** Those of rights, {@code verb:…}, share one. */
    @Test
    void shouldHaveAnAnchorForEveryItemOfTheProbe() {
        var items = texts(
                "probe-worker/src/main/java/dev/kokumi/probeworker/item/ItemNames.java",
                "static final String \\w+ = \"(.+)\";");

        assertThat(items).contains("canary");
        assertThat(troubleshooting())
                .contains("item-verb")
                .containsAll(items.stream().map(item -> "item-" + item).toList());
    }

    @Test
    void shouldHaveAnAnchorForEveryCodeOfTheGateway() {
        var codes = texts(
                "ingest-gateway/src/main/java/dev/kokumi/ingestgateway/refusal/RefusalCode.java",
                "(?m)^ {4}([A-Z_]+)\\(");

        assertThat(codes).contains("TOKEN_EXPIRED");
        assertThat(troubleshooting())
                .containsAll(codes.stream()
                        .map(code -> "code-" + code.toLowerCase(Locale.ROOT))
                        .toList());
    }

    private static Set<String> troubleshooting() {
        return Headings.anchors(Repository.read(Repository.file("docs/troubleshooting.md")));
    }

    /** The first group of each match in a source file. */
    private static List<String> texts(String file, String pattern) {
        return Pattern.compile(pattern)
                .matcher(Repository.read(Repository.file(file)))
                .results()
                .map(found -> found.group(1))
                .toList();
    }

    private static Stream<String> links(Path page) {
        return LINK.matcher(Repository.read(page))
                .results()
                .map(link -> link.group(1))
                .filter(link -> !link.matches("[a-z]+:.*"));
    }

    private static Optional<String> problem(Path page, String link) {
        int hash = link.indexOf('#');
        String path = hash < 0 ? link : link.substring(0, hash);
        var target = path.isEmpty() ? page : page.resolveSibling(path).normalize();
        String where = Repository.name(page) + ": " + link;
        if (!Files.exists(target)) {
            return Optional.of(where + " leads to no file");
        }
        if (hash >= 0 && !Headings.anchors(Repository.read(target)).contains(link.substring(hash + 1))) {
            return Optional.of(where + " leads to no heading");
        }
        return Optional.empty();
    }
}
