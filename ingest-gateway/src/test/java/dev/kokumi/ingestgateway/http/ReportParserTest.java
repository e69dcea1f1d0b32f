package dev.kokumi.ingestgateway.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReportParserTest {
    @Test
    void shouldReadWhatAPodReports() {
        assertThat(parse("{\"progress\":40,\"phase\":\"Running\",\"message\":\"half\"}"))
                .isEqualTo(new ReportReading.Read(new Report("Running", "half", 40)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "{}",
                "{\"phase\":\"\"}",
                "{\"phase\":\"a b\"}",
                "{\"phase\":1}",
                "{\"phase\":\"A\",\"progress\":101}",
                "{\"phase\":\"A\",\"progress\":-1}",
                "{\"phase\":\"A\",\"progress\":1.5}",
                "{\"phase\":\"A\",\"progress\":\"1\"}",
                "{\"phase\":\"A\",\"progress\":99999999999999999999}",
                "{\"phase\":\"A\",\"message\":{\"x\":1}}",
                "{\"phase\":\"A\",\"phase\":\"B\"}",
                "{\"phase\":\"A\",\"hidden-member\":1}",
                "{\"phase\":\"A\"}{}",
                "{\"phase\":\"A\"} x",
                "{\"phase\":\"A\""
            })
    void shouldRefuseWithoutRepeatingItWhenTheBodyIsNoReport(String body) {
        assertThat(parse(body))
                .isInstanceOfSatisfying(
                        ReportReading.Invalid.class,
                        invalid -> assertThat(invalid.detail()).isNotBlank().doesNotContain("hidden-member"));
    }

    @Test
    void shouldRefuseWhenItIsNoUtf8() {
        assertThat(ReportParser.parse(new byte[] {'{', '"', (byte) 0xC0, (byte) 0x80, '"'}))
                .isInstanceOf(ReportReading.Invalid.class);
    }

    private static ReportReading parse(String body) {
        return ReportParser.parse(body.getBytes(StandardCharsets.UTF_8));
    }
}
