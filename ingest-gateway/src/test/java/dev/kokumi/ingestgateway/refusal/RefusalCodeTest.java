package dev.kokumi.ingestgateway.refusal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RefusalCodeTest {
    private static final Pattern ANCHOR = Pattern.compile("^### Code (\\S+)$", Pattern.MULTILINE);

    @Test
    void shouldHaveAnAnchorInTheDocsForEachCodeAndNoOther() throws IOException {
        var docs = Files.readString(Path.of(System.getProperty("kokumi.root"), "docs/troubleshooting.md"));
        assertThat(ANCHOR.matcher(docs).results().map(match -> match.group(1)))
                .containsExactlyInAnyOrderElementsOf(Arrays.stream(RefusalCode.values())
                        .map(RefusalCode::value)
                        .toList());
    }

    @ParameterizedTest
    @EnumSource
    void shouldBeSafeInJsonWithoutEscapes(RefusalCode code) {
        assertThat(code.detail()).matches("[ -~&&[^\"\\\\]]{10,200}");
        assertThat(Problem.of(code).json())
                .contains("\"status\":" + code.status())
                .contains("\"code\":\"" + code.value() + "\"");
    }

    @Test
    void shouldRoundWaitsUp() {
        assertThat(Problem.after(RefusalCode.RATE_LIMITED, Duration.ofMillis(1)).retrySeconds())
                .isEqualTo(1);
        assertThat(Problem.after(RefusalCode.RATE_LIMITED, Duration.ofMillis(1001))
                        .retrySeconds())
                .isEqualTo(2);
        assertThat(Problem.after(RefusalCode.RATE_LIMITED, Duration.ofSeconds(3))
                        .retrySeconds())
                .isEqualTo(3);
    }

    @ParameterizedTest
    @EnumSource
    void shouldSayWhenToComeBackWhenTheFailureIsOurs(RefusalCode code) {
        assertThat(Problem.of(code).retryAfter().isPositive()).isEqualTo(code.status() == 503);
    }
}
