package dev.kokumi.kube.status;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.ConditionStatus;
import dev.kokumi.api.EnvironmentReason;
import dev.kokumi.api.Limits;
import dev.kokumi.api.Reason;
import dev.kokumi.api.TargetReason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RemedyTest {
    private static final Path ROOT = Path.of("..");
    private static final Remedy REMEDY = Remedy.of(Reason.CREDENTIAL_REJECTED);
    private static final String POINTER =
            "See https://github.com/kokumi-dev/kokumi-clusters/blob/main/docs/troubleshooting.md#credentialrejected";

    @Test
    void shouldBeAHeadingOfThePageForEveryReason() throws IOException {
        var headings = Pattern.compile("(?m)^### (.+)$")
                .matcher(Files.readString(ROOT.resolve("docs/troubleshooting.md")))
                .results()
                .map(heading -> heading.group(1).toLowerCase(Locale.ROOT).replace(' ', '-'))
                .collect(Collectors.toSet());

        assertThat(Stream.of(
                                Stream.of(Reason.values()).map(Remedy::of),
                                Stream.of(EnvironmentReason.values()).map(Remedy::of),
                                Stream.of(TargetReason.values()).map(Remedy::of),
                                Stream.of("canary", "verb:get pods/log").map(Remedy::ofItem),
                                Stream.of(Remedy.ofExpiry()))
                        .flatMap(Function.identity()))
                .allSatisfy(remedy -> assertThat(headings).contains(remedy.anchor()));
    }

    @Test
    void shouldLeadToTheRepositoryOfTheProject() throws IOException {
        String home = Pattern.compile("<url>(.+)</url>")
                .matcher(Files.readString(ROOT.resolve("pom.xml")))
                .results()
                .map(MatchResult::group)
                .map(url -> url.replaceAll("</?url>", ""))
                .findFirst()
                .orElseThrow();

        assertThat(REMEDY.url()).isEqualTo(home + "/blob/main/docs/troubleshooting.md#credentialrejected");
    }

    @Test
    void shouldBeTheLastSentenceWhenReadyIsFalse() {
        assertThat(message(ConditionStatus.FALSE, "the server says 401")).isEqualTo("the server says 401. " + POINTER);
        assertThat(message(ConditionStatus.FALSE, "It says 401.")).isEqualTo("It says 401. " + POINTER);
        assertThat(message(ConditionStatus.FALSE, "")).isEqualTo(POINTER);
    }

    @Test
    void shouldNotBeThereWhenNothingIsToBeDone() {
        assertThat(message(ConditionStatus.TRUE, "all is well")).isEqualTo("all is well");
        assertThat(message(ConditionStatus.UNKNOWN, "not checked yet")).isEqualTo("not checked yet");
    }

    @Test
    void shouldStandOnceWhenAMessageIsKept() {
        String once = message(ConditionStatus.FALSE, "the server says 401");

        assertThat(message(ConditionStatus.FALSE, once)).isEqualTo(once);
    }

    @Test
    void shouldStayWholeWhenTheMessageIsCut() {
        assertThat(message(ConditionStatus.FALSE, "x".repeat(Limits.MESSAGE)))
                .hasSize(Limits.MESSAGE)
                .endsWith("x. " + POINTER);
        assertThat(message(ConditionStatus.TRUE, "x".repeat(Limits.MESSAGE + 1)))
                .hasSize(Limits.MESSAGE);
    }

    private static String message(ConditionStatus status, String message) {
        return ReadyCondition.after(Optional.empty(), status, "Any", message, REMEDY, Optional.empty(), Instant.EPOCH)
                .message();
    }
}
