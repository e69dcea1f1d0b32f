package dev.kokumi.e2e.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.testbed.binary.Binaries;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** The pictures in the documents are of the dashboards as they are, and safe to open. */
class PicturesTest {
    private static final String UPDATE = "./mvnw -pl e2e test -Dtest=MonitoringE2E -Dkokumi.update";
    private static final long MOST_BYTES = 150_000;
    private static final Path GUIDE = Binaries.root().resolve("docs/guides/monitoring.md");

    static List<Dashboard> dashboards() {
        return Dashboard.all();
    }

    @ParameterizedTest
    @MethodSource("dashboards")
    void shouldShowEveryPanel(Dashboard dashboard) {
        var texts = texts(picture(dashboard), "text");

        assertThat(dashboard.panels())
                .isNotEmpty()
                .allSatisfy(
                        panel -> assertThat(texts).contains(panel.path("title").asText()));
    }

    /** A picture of other queries than the panels have now is out of date. */
    @ParameterizedTest
    @MethodSource("dashboards")
    void shouldBeDrawnFromTheQueriesOfToday(Dashboard dashboard) {
        var lines = texts(picture(dashboard), "desc").getFirst().lines().toList();
        var queries = dashboard.panels().stream()
                .flatMap(panel -> Panel.of(dashboard, panel).stream())
                .map(query -> query.title() + ": " + query.expr())
                .toList();

        assertThat(lines).as("update with: " + UPDATE).isEqualTo(queries);
    }

    /** It loads nothing, runs nothing and leads nowhere. */
    @ParameterizedTest
    @MethodSource("dashboards")
    void shouldBeNothingButDrawing(Dashboard dashboard) {
        assertThat(elements(picture(dashboard), "*")).isNotEmpty().allSatisfy(element -> {
            assertThat(element.getLocalName())
                    .isIn("svg", "title", "desc", "defs", "clipPath", "g", "path", "rect", "line", "circle", "text");
            for (int i = 0; i < element.getAttributes().getLength(); i++) {
                var attribute = element.getAttributes().item(i);
                assertThat(attribute.getNodeName()).doesNotStartWith("on").doesNotEndWith("href");
                assertThat(attribute.getNodeValue().replace("url(#", ""))
                        .as(attribute.getNodeName())
                        .doesNotContain("url(", "script:");
            }
        });
    }

    @ParameterizedTest
    @MethodSource("dashboards")
    void shouldBeSmall(Dashboard dashboard) throws IOException {
        assertThat(Files.size(dashboard.picture(Pictures.FOLDER))).isLessThan(MOST_BYTES);
    }

    @ParameterizedTest
    @MethodSource("dashboards")
    void shouldBeInTheGuideWithWordsForWhoDoesNotSeeIt(Dashboard dashboard) {
        String file = "../images/" + dashboard.picture(Path.of("")).getFileName();

        assertThat(Monitoring.read(GUIDE))
                .containsPattern("!\\[[^\\]]{40,}\\]\\(" + java.util.regex.Pattern.quote(file) + "\\)");
    }

    private static Document picture(Dashboard dashboard) {
        try {
            var parsers = DocumentBuilderFactory.newInstance();
            parsers.setNamespaceAware(true);
            parsers.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            return parsers.newDocumentBuilder()
                    .parse(new InputSource(new StringReader(Monitoring.read(dashboard.picture(Pictures.FOLDER)))));
        } catch (ParserConfigurationException | SAXException | IOException e) {
            throw new AssertionError(dashboard.name(), e);
        }
    }

    private static List<String> texts(Document picture, String name) {
        return elements(picture, name).stream().map(Element::getTextContent).toList();
    }

    private static List<Element> elements(Document picture, String name) {
        var found = picture.getElementsByTagNameNS("*", name);
        var elements = new ArrayList<Element>();
        for (int i = 0; i < found.getLength(); i++) {
            elements.add((Element) found.item(i));
        }
        return elements;
    }
}
