package dev.kokumi.probeworker.sweep;

import static dev.kokumi.api.TargetState.CREDENTIAL_REJECTED;
import static dev.kokumi.api.TargetState.CREDENTIAL_UNAVAILABLE;
import static dev.kokumi.api.TargetState.FAILED;
import static dev.kokumi.api.TargetState.PROBING;
import static dev.kokumi.api.TargetState.READY;
import static dev.kokumi.api.TargetState.UNREACHABLE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.kokumi.api.TargetState;
import dev.kokumi.probeworker.sweep.TargetInputs.Contact;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class TargetPolicyTest {
    private static final Instant NOW = Instant.parse("2026-11-29T12:00:00Z");
    private static final Instant LATER = NOW.plusSeconds(30);
    private static final TargetDecision LOOK = new TargetDecision.Look();
    private static final TargetDecision SETTLED = new TargetDecision.Settled();

    /** A target whose probe passed for the spec and the credential it has. */
    private static Given given(@Nullable TargetState state) {
        return new Given(state, 1L, "r1", null, null, null, false, null, null);
    }

    private record Given(
            @Nullable TargetState state,
            @Nullable Long probedGeneration,
            @Nullable String probedRevision,
            @Nullable String failing,
            @Nullable String request,
            @Nullable String answered,
            boolean taken,
            @Nullable Contact contact,
            @Nullable Instant notBefore) {
        Given generation(@Nullable Long value) {
            return new Given(state, value, probedRevision, failing, request, answered, taken, contact, notBefore);
        }

        Given revision(@Nullable String value) {
            return new Given(state, probedGeneration, value, failing, request, answered, taken, contact, notBefore);
        }

        Given failing(String value) {
            return new Given(
                    state, probedGeneration, probedRevision, value, request, answered, taken, contact, notBefore);
        }

        Given request(String value, @Nullable String before) {
            return new Given(
                    state, probedGeneration, probedRevision, failing, value, before, taken, contact, notBefore);
        }

        Given nameTaken() {
            return new Given(
                    state, probedGeneration, probedRevision, failing, request, answered, true, contact, notBefore);
        }

        Given after(Contact value) {
            return new Given(
                    state, probedGeneration, probedRevision, failing, request, answered, taken, value, notBefore);
        }

        Given until(Instant value) {
            return new Given(
                    state, probedGeneration, probedRevision, failing, request, answered, taken, contact, value);
        }

        TargetInputs inputs() {
            return new TargetInputs(
                    Optional.ofNullable(state),
                    1,
                    Optional.ofNullable(probedGeneration),
                    "r1",
                    Optional.ofNullable(probedRevision),
                    Optional.ofNullable(failing),
                    Optional.ofNullable(request),
                    Optional.ofNullable(answered),
                    taken,
                    Optional.ofNullable(contact),
                    Optional.ofNullable(notBefore),
                    NOW);
        }
    }

    static Stream<Arguments> cases() {
        var there = Contact.NAMESPACE_THERE;
        return Stream.of(
                arguments(
                        "nobody looked yet", given(null).generation(null).revision(null), probe(ProbeCause.REGISTERED)),
                arguments("a crash cut the probe short", given(PROBING), probe(ProbeCause.INTERRUPTED)),
                arguments("Ready at rest", given(READY), LOOK),
                arguments("Ready and answers", given(READY).after(there), SETTLED),
                arguments(
                        "Ready, and the namespace was deleted",
                        given(READY).after(Contact.NAMESPACE_MISSING),
                        probe(ProbeCause.NAMESPACE_GONE)),
                arguments("Ready, spec changed", given(READY).generation(0L), probe(ProbeCause.SPEC_CHANGED)),
                arguments("Ready, rotated", given(READY).revision("r0"), probe(ProbeCause.CREDENTIAL_CHANGED)),
                arguments("asked for the first time", given(READY).request("a", null), probe(ProbeCause.REQUESTED)),
                arguments("asked again", given(READY).request("b", "a"), probe(ProbeCause.REQUESTED)),
                arguments("the request was answered", given(READY).request("a", "a"), LOOK),
                arguments("a Cluster took the name", given(READY).nameTaken(), probe(ProbeCause.NAME_CHANGED)),
                arguments(
                        "the Cluster is still there",
                        given(FAILED).failing("name-free").nameTaken().until(LATER),
                        new TargetDecision.LookAgain(LATER)),
                arguments(
                        "the Cluster went",
                        given(FAILED).failing("name-free").until(LATER),
                        probe(ProbeCause.NAME_CHANGED)),
                arguments(
                        "Failed, too early",
                        given(FAILED).failing("canary").until(LATER),
                        new TargetDecision.LookAgain(LATER)),
                arguments(
                        "Failed, a Cluster took the name as well",
                        given(FAILED).failing("canary").nameTaken().until(LATER),
                        new TargetDecision.LookAgain(LATER)),
                arguments(
                        "Failed, time to retry", given(FAILED).failing("canary").until(NOW), probe(ProbeCause.RETRY)),
                arguments("Failed before a restart", given(FAILED).failing("canary"), probe(ProbeCause.RETRY)),
                arguments(
                        "Failed, but the credential changed",
                        given(FAILED).failing("canary").until(LATER).revision("r0"),
                        probe(ProbeCause.CREDENTIAL_CHANGED)),
                arguments(
                        "Failed, but asked for",
                        given(FAILED).failing("canary").until(LATER).request("a", null),
                        probe(ProbeCause.REQUESTED)),
                arguments("the kubeconfig was refused", given(FAILED).revision(null), probe(ProbeCause.INTERRUPTED)),
                arguments("Unreachable is looked at first", given(UNREACHABLE), LOOK),
                arguments(
                        "Unreachable, spec changed: looked at first",
                        given(UNREACHABLE).generation(0L),
                        LOOK),
                arguments("reached again", given(UNREACHABLE).after(there), SETTLED),
                arguments(
                        "reached again, spec changed meanwhile",
                        given(UNREACHABLE).generation(0L).after(there),
                        probe(ProbeCause.SPEC_CHANGED)),
                arguments(
                        "reached for the first time",
                        given(UNREACHABLE).revision(null).after(there),
                        probe(ProbeCause.INTERRUPTED)),
                arguments("rejected", given(CREDENTIAL_REJECTED).revision("r0"), LOOK),
                arguments(
                        "accepted, rotated meanwhile",
                        given(CREDENTIAL_REJECTED).revision("r0").after(there),
                        probe(ProbeCause.CREDENTIAL_CHANGED)),
                arguments("accepted again", given(CREDENTIAL_REJECTED).after(there), SETTLED),
                arguments("readable again", given(CREDENTIAL_UNAVAILABLE), LOOK),
                arguments(
                        "readable and accepted again",
                        given(CREDENTIAL_UNAVAILABLE).after(there),
                        SETTLED));
    }

    private static TargetDecision probe(ProbeCause why) {
        return new TargetDecision.Probe(why);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void shouldDecideWhenGiven(String what, Given given, TargetDecision expected) {
        assertThat(TargetPolicy.decide(given.inputs())).as(what).isEqualTo(expected);
    }
}
