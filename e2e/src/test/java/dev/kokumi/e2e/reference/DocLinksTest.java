package dev.kokumi.e2e.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
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

        assertThat(Headings.anchors(Repository.read(Repository.file("docs/troubleshooting.md"))))
                .containsAll(reasons.toList());
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
