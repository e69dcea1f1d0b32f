package dev.kokumi.kube.expiry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.kokumi.api.CredentialNotice;
import dev.kokumi.kube.kubeconfig.CredentialLife;
import dev.kokumi.kube.status.Remedy;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ExpiryPolicyTest {
    private static final Instant END = Instant.parse("2026-06-30T12:00:00Z");
    private static final Optional<GivenWarning> NONE = Optional.empty();
    private static final Optional<GivenWarning> FIRST = given(END, CredentialNotice.FIRST);
    private static final Optional<GivenWarning> LAST = given(END, CredentialNotice.LAST);
    private static final String YEAR = "P365D";
    private static final String UNKNOWN = "";

    private static Optional<GivenWarning> given(Instant end, CredentialNotice notice) {
        return Optional.of(GivenWarning.of(end, notice));
    }

    private static CredentialLife life(String length) {
        return new CredentialLife(
                Optional.of(length).filter(text -> !text.isEmpty()).map(text -> END.minus(Duration.parse(text))), END);
    }

    /** Words of a row: {@code First}, {@code Last}, nothing for ever, or how long before the end to look again. */
    private static String decide(CredentialLife life, Optional<GivenWarning> given, String left) {
        return switch (ExpiryPolicy.decide(Optional.of(life), given, END.minus(Duration.parse(left)))) {
            case ExpiryDecision.Settled() -> "settled";
            case ExpiryDecision.Later(Instant at) -> Duration.between(at, END).toString();
            case ExpiryDecision.Warn(GivenWarning warning) -> warning.notice().value();
        };
    }

    static Stream<Arguments> decisions() {
        return Stream.of(
                arguments("long before", YEAR, NONE, "P30D", "PT168H"),
                arguments("a moment before the first", YEAR, NONE, "PT168H0.001S", "PT168H"),
                arguments("seven days", YEAR, NONE, "P7D", "First"),
                arguments("seven days, given", YEAR, FIRST, "P7D", "PT24H"),
                arguments("a moment before the last", YEAR, FIRST, "PT24H0.001S", "PT24H"),
                arguments("a day", YEAR, FIRST, "P1D", "Last"),
                arguments("a day, given", YEAR, LAST, "P1D", "settled"),
                arguments("first seen within the last day", YEAR, NONE, "PT5H", "Last"),
                arguments("the last given, by a clock set back", YEAR, LAST, "P3D", "PT24H"),
                arguments("its end", YEAR, NONE, "PT0S", "settled"),
                arguments("over", YEAR, FIRST, "-PT1S", "settled"),
                arguments("a month: seven days", "P30D", NONE, "P7D", "First"),
                arguments("ten days: not before three", "P10D", NONE, "PT72H0.001S", "PT72H"),
                arguments("ten days: three", "P10D", NONE, "P3D", "First"),
                arguments("ten days: the last a day before", "P10D", FIRST, "P2D", "PT24H"),
                arguments("two days: not before", "P2D", NONE, "PT14H25M", "PT14H24M"),
                arguments("two days: only the last", "P2D", NONE, "PT14H24M", "Last"),
                arguments("a day", "P1D", NONE, "PT8H", "PT7H12M"),
                arguments("an hour, just made", "PT1H", NONE, "PT1H", "PT18M"),
                arguments("an hour: when two thirds are over", "PT1H", NONE, "PT20M", "PT18M"),
                arguments("an hour", "PT1H", NONE, "PT18M", "Last"),
                arguments("an hour, given", "PT1H", LAST, "PT1M", "settled"),
                arguments("unknown start: as if it lived long", UNKNOWN, NONE, "P8D", "PT168H"),
                arguments("unknown start, seven days", UNKNOWN, NONE, "P7D", "First"),
                arguments("unknown start, a day", UNKNOWN, FIRST, "P1D", "Last"));
    }

    @ParameterizedTest(name = "{0}: {4}")
    @MethodSource("decisions")
    void shouldWarnTwiceAtMostAndNotEarly(
            String what, String length, Optional<GivenWarning> given, String left, String expected) {
        assertThat(decide(life(length), given, left)).isEqualTo(expected);
    }

    @Test
    void shouldBeSettledWithoutAnEnd() {
        assertThat(ExpiryPolicy.decide(Optional.empty(), FIRST, END)).isEqualTo(new ExpiryDecision.Settled());
    }

    @Test
    void shouldWarnOfAnotherCredentialAnew() {
        var earlier = given(END.minusSeconds(1), CredentialNotice.LAST);

        assertThat(decide(life(YEAR), earlier, "P7D")).isEqualTo("First");
        assertThat(decide(life(YEAR), earlier, "P1D")).isEqualTo("Last");
    }

    @Test
    void shouldRememberOnlyWhatSpeaksOfTheCredentialOfToday() {
        assertThat(ExpiryPolicy.kept(Optional.of(life(YEAR)), FIRST)).isEqualTo(FIRST);
        assertThat(ExpiryPolicy.kept(Optional.of(life(YEAR)), given(END.plusSeconds(1), CredentialNotice.FIRST)))
                .isEmpty();
        assertThat(ExpiryPolicy.kept(Optional.empty(), FIRST)).isEmpty();
    }

    /** Whoever renews at two thirds of a life, the latest that keepers of certificates do by default, hears nothing. */
    @ParameterizedTest
    @CsvSource({"PT10M", "PT1H", "PT24H", "P3D", "P10D", "P20D"})
    void shouldNotWarnOfWhatIsRenewedAtTwoThirdsOfItsLife(String length) {
        var third = Duration.parse(length).dividedBy(3).minusSeconds(10);

        assertThat(decide(life(length), NONE, third.toString())).startsWith("PT");
    }

    @Test
    void shouldNotTrustAStartThatIsNoStart() {
        assertThat(new CredentialLife(Optional.of(END), END).length()).isEmpty();
        assertThat(new CredentialLife(Optional.of(END.plusSeconds(1)), END).length())
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"P7D,in 7 days", "PT47H,in 47 hours", "PT119M,in 119 min", "PT1S,in 1 min"})
    void shouldSayWhatEndsWhenAndWhatToDo(String left, String words) {
        var credential = new EndingCredential("the token in Secret platform/spoke, key value", life(YEAR));

        assertThat(ExpiryWording.message(credential, END.minus(Duration.parse(left))))
                .startsWith(
                        "the token in Secret platform/spoke, key value ends at 2026-06-30T12:00:00Z, " + words + ":")
                .contains("newer")
                .endsWith(". See " + Remedy.ofExpiry().url());
    }
}
