package dev.kokumi.clustercontroller.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.Reason;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HubPatienceTest {
    private static final CheckFinding ACCEPTED = new CheckFinding.Accepted(Optional.of("v1.34.4"));
    private final HubPatience patience = new HubPatience();

    private static CheckFinding failed(Reason reason) {
        return new CheckFinding.Failed(reason, "", false);
    }

    @Test
    void shouldBelieveASuccessAtOnce() {
        assertThat(patience.believes(ACCEPTED)).isTrue();
    }

    @Test
    void shouldBelieveAFailureThatRepeats() {
        assertThat(patience.believes(failed(Reason.CREDENTIAL_REJECTED)))
                .as("an API server that starts says so")
                .isFalse();
        assertThat(patience.believes(failed(Reason.CREDENTIAL_REJECTED))).isTrue();
    }

    @Test
    void shouldAskAgainAfterASuccessBetween() {
        patience.believes(failed(Reason.CHECK_FAILED));
        patience.believes(ACCEPTED);

        assertThat(patience.believes(failed(Reason.CHECK_FAILED))).isFalse();
    }

    @Test
    void shouldNeverBelieveThatTheHubIsUnreachable() {
        assertThat(patience.believes(failed(Reason.UNREACHABLE))).isFalse();
        assertThat(patience.believes(failed(Reason.UNREACHABLE))).isFalse();
        assertThat(patience.believes(failed(Reason.UNREACHABLE))).isFalse();
    }
}
