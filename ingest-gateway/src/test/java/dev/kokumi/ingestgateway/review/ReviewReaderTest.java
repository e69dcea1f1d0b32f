package dev.kokumi.ingestgateway.review;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.authentication.TokenReviewStatus;
import io.fabric8.kubernetes.api.model.authentication.TokenReviewStatusBuilder;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ReviewReaderTest {
    private static final String POD = "authentication.kubernetes.io/pod-name";
    private static final String UID = "authentication.kubernetes.io/pod-uid";
    private static final Map<String, List<String>> EXTRA = Map.of(POD, List.of("turn-1"), UID, List.of("u1"));
    private static final String USER = "system:serviceaccount:brought:turn";

    static Stream<Arguments> answers() {
        var no = new Review.NotAuthenticated();
        return Stream.of(
                Arguments.of(
                        "a pod",
                        answer(true, USER, EXTRA, "kokumi-ingest"),
                        new Review.Authenticated("brought", "turn", "turn-1", "u1")),
                Arguments.of("not authenticated", answer(false, USER, EXTRA, "kokumi-ingest"), no),
                Arguments.of("another audience", answer(true, USER, EXTRA, "other"), new Review.OtherAudience()),
                Arguments.of("no audience", answer(true, USER, EXTRA), new Review.OtherAudience()),
                Arguments.of("a person", answer(true, "jane", EXTRA, "kokumi-ingest"), no),
                Arguments.of("a name with more parts", answer(true, USER + ":x", EXTRA, "kokumi-ingest"), no),
                Arguments.of("no pod", answer(true, USER, Map.of(), "kokumi-ingest"), no),
                Arguments.of("no pod UID", answer(true, USER, Map.of(POD, List.of("turn-1")), "kokumi-ingest"), no),
                Arguments.of(
                        "two pods",
                        answer(true, USER, Map.of(POD, List.of("a", "b"), UID, List.of("u1")), "kokumi-ingest"),
                        no));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("answers")
    void shouldBelieveOnlyAWholeYesOfAPod(String name, TokenReviewStatus status, Review expected) {
        assertThat(ReviewReader.read(status, "kokumi-ingest")).as(name).isEqualTo(expected);
    }

    @Test
    void shouldBelieveNothingWhenNothingIsSaid() {
        assertThat(ReviewReader.read(null, "kokumi-ingest")).isEqualTo(new Review.NotAuthenticated());
    }

    private static TokenReviewStatus answer(
            boolean yes, String user, Map<String, List<String>> extra, String... audiences) {
        return new TokenReviewStatusBuilder()
                .withAuthenticated(yes)
                .withAudiences(audiences)
                .withNewUser()
                .withUsername(user)
                .withExtra(extra)
                .endUser()
                .build();
    }
}
