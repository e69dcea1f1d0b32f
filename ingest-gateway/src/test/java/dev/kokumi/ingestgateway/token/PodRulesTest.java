package dev.kokumi.ingestgateway.token;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.TargetState;
import dev.kokumi.ingestgateway.keys.TargetKeys;
import dev.kokumi.ingestgateway.refusal.RefusalCode;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class PodRulesTest {
    private static final WantedPod ANY = new WantedPod.Any();
    private static final WantedPod PROBE = new WantedPod.Canary();
    private static final WantedPod NAMED = new WantedPod.Named(Targets.POD);
    private static final Instant LATE = Targets.NOW.plusSeconds(600);

    static Stream<Arguments> broken() {
        return Stream.of(
                Arguments.of(
                        "another namespace",
                        "other",
                        "turn-1",
                        Targets.POD,
                        ANY,
                        Targets.NOW,
                        RefusalCode.NAMESPACE_MISMATCH),
                Arguments.of(
                        "no namespace", "", "turn-1", Targets.POD, ANY, Targets.NOW, RefusalCode.NAMESPACE_MISMATCH),
                Arguments.of("no name", "brought", "", Targets.POD, ANY, Targets.NOW, RefusalCode.POD_UNKNOWN),
                Arguments.of("no UID", "brought", "turn-1", "", ANY, Targets.NOW, RefusalCode.POD_UNKNOWN),
                Arguments.of("not recorded", "brought", "turn-1", "x", ANY, Targets.NOW, RefusalCode.POD_UNKNOWN),
                Arguments.of(
                        "path not recorded",
                        "brought",
                        "turn-1",
                        Targets.POD,
                        new WantedPod.Named("x"),
                        Targets.NOW,
                        RefusalCode.POD_UNKNOWN),
                Arguments.of(
                        "canary in a path",
                        "brought",
                        "canary",
                        Targets.CANARY,
                        new WantedPod.Named(Targets.CANARY),
                        Targets.NOW,
                        RefusalCode.POD_UNKNOWN),
                Arguments.of(
                        "another's path",
                        "brought",
                        "canary",
                        Targets.CANARY,
                        NAMED,
                        Targets.NOW,
                        RefusalCode.POD_UID_MISMATCH),
                Arguments.of(
                        "a name that is not recorded so",
                        "brought",
                        "turn-2",
                        Targets.POD,
                        ANY,
                        Targets.NOW,
                        RefusalCode.POD_UID_MISMATCH),
                Arguments.of(
                        "not the canary",
                        "brought",
                        "turn-1",
                        Targets.POD,
                        PROBE,
                        Targets.NOW,
                        RefusalCode.POD_UID_MISMATCH),
                Arguments.of(
                        "the canary, too late",
                        "brought",
                        "canary",
                        Targets.CANARY,
                        PROBE,
                        LATE,
                        RefusalCode.POD_UNKNOWN),
                Arguments.of(
                        "the canary as any, too late",
                        "brought",
                        "canary",
                        Targets.CANARY,
                        ANY,
                        LATE,
                        RefusalCode.POD_UNKNOWN));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("broken")
    void shouldRefuse(
            String name, String namespace, String pod, String uid, WantedPod wanted, Instant now, RefusalCode code) {
        assertThat(PodRules.broken(target(TargetState.READY), namespace, pod, uid, wanted, now))
                .as(name)
                .contains(code);
    }

    @Test
    void shouldAcceptWhenItIsThePodThatIsMeant() {
        var target = target(TargetState.READY);
        assertThat(PodRules.broken(target, "brought", "turn-1", Targets.POD, NAMED, LATE))
                .isEmpty();
        assertThat(PodRules.broken(target, "brought", "turn-1", Targets.POD, ANY, LATE))
                .isEmpty();
        assertThat(PodRules.broken(target, "brought", "canary", Targets.CANARY, PROBE, Targets.NOW))
                .isEmpty();
        assertThat(PodRules.broken(target, "brought", "canary", Targets.CANARY, ANY, Targets.NOW))
                .isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void shouldServeLivePodsWhileTheHubCannotLook(TargetState state) {
        var expected = switch (state) {
            case PROBING, READY, UNREACHABLE, CREDENTIAL_UNAVAILABLE -> Optional.<RefusalCode>empty();
            case FAILED, CREDENTIAL_REJECTED -> Optional.of(RefusalCode.TARGET_NOT_SERVING);
        };
        assertThat(PodRules.broken(target(state), "brought", "turn-1", Targets.POD, NAMED, Targets.NOW))
                .isEqualTo(expected);
    }

    @Test
    void shouldAcceptNobodyWhenTheTargetNamesNoNamespace() {
        var target = Targets.target("t1", TargetState.READY);
        target.getSpec().setNamespace("");
        assertThat(PodRules.broken(Targets.keys(target), "", "turn-1", Targets.POD, NAMED, Targets.NOW))
                .contains(RefusalCode.NAMESPACE_MISMATCH);
    }

    private static TargetKeys target(TargetState state) {
        return Targets.keys(Targets.target("t1", state));
    }
}
