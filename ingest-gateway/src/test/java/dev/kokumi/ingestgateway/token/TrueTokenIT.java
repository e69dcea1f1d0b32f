package dev.kokumi.ingestgateway.token;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.TargetPod;
import dev.kokumi.api.TargetState;
import dev.kokumi.ingestgateway.fixture.TokenSource;
import dev.kokumi.ingestgateway.refusal.RefusalCode;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Spoke;
import dev.kokumi.testbed.junit.TestBed;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Tokens that a real API server mints for a pod, verified with the keys it publishes. */
@ExtendWith(TestBed.class)
class TrueTokenIT {
    private final TokenVerifier verifier = new TokenVerifier();

    @Test
    void shouldVerifyWhenTheApiServerMintedTheTokenForThePod(@Spoke ControlPlane spoke) {
        var source = new TokenSource(spoke, "brought-tokens");
        var pod = source.pod();
        var recorded = new TargetPod();
        recorded.setUid(pod.uid());
        recorded.setName(pod.name());
        var target = Targets.target("t1", TargetState.READY);
        target.getSpec().setNamespace(source.namespace());
        target.getStatus().setPods(List.of(recorded));
        target.getStatus().setSigningKeys(source.keys());
        var known = Targets.keys(target);
        var wanted = new WantedPod.Named(pod.uid());
        var token = source.token(pod, TokenVerifier.AUDIENCE);

        assertThat(verifier.verify(token, known, wanted, Instant.now()))
                .isInstanceOfSatisfying(Verdict.Verified.class, verified -> {
                    assertThat(verified.proof().podUid()).isEqualTo(pod.uid());
                    assertThat(verified.proof().serviceAccount()).isEqualTo(TokenSource.ACCOUNT);
                });
        assertThat(verifier.verify(token, known, wanted, Instant.now().plusSeconds(700)))
                .isEqualTo(new Verdict.Refused(RefusalCode.TOKEN_EXPIRED));
        assertThat(verifier.verify(source.token(pod, "somebody-else"), known, wanted, Instant.now()))
                .isEqualTo(new Verdict.Refused(RefusalCode.AUDIENCE_MISMATCH));
    }

    @Test
    void shouldRefuseWhenTheTokenIsAnotherClusters(@Spoke ControlPlane spoke, @Spoke("spoke-2") ControlPlane other) {
        var source = new TokenSource(other, "brought-tokens");
        var target = Targets.target("t1", TargetState.READY);
        target.getSpec().setNamespace(source.namespace());
        target.getStatus().setSigningKeys(new TokenSource(spoke, "brought-tokens").keys());

        assertThat(verifier.verify(
                        source.token(source.pod(), TokenVerifier.AUDIENCE),
                        Targets.keys(target),
                        new WantedPod.Any(),
                        Instant.now()))
                .isEqualTo(new Verdict.UnknownKey());
    }
}
