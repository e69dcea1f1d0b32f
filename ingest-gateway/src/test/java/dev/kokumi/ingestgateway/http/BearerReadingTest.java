package dev.kokumi.ingestgateway.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class BearerReadingTest {
    @Test
    void shouldReadTheTokenOfExactlyOneHeader() {
        assertThat(BearerReading.of(List.of("Bearer abc"))).isEqualTo(new BearerReading.Token("abc"));
    }

    @Test
    void shouldFindNoneWhenThereAreTwoOrAnotherScheme() {
        assertThat(BearerReading.of(List.of())).isEqualTo(new BearerReading.Missing());
        assertThat(BearerReading.of(List.of("Bearer a", "Bearer a"))).isEqualTo(new BearerReading.Missing());
        assertThat(BearerReading.of(List.of("Basic abc"))).isEqualTo(new BearerReading.Missing());
        assertThat(BearerReading.of(List.of("Bearer "))).isEqualTo(new BearerReading.Missing());
    }

    @Test
    void shouldShowNothingOfTheToken() {
        assertThat(BearerReading.of(List.of("Bearer secret-text")).toString()).doesNotContain("secret-text");
    }
}
