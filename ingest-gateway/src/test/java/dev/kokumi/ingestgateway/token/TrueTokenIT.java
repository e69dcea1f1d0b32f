package dev.kokumi.ingestgateway.token;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.SigningKeysStatus;
import dev.kokumi.api.TargetPod;
import dev.kokumi.api.TargetState;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Spoke;
import dev.kokumi.testbed.junit.TestBed;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.ServiceAccountBuilder;
import io.fabric8.kubernetes.api.model.authentication.TokenRequestBuilder;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Tokens that a real API server mints for a pod, verified with the keys it publishes. */
@ExtendWith(TestBed.class)
class TrueTokenIT {
    private static final String NAMESPACE = "brought-tokens";

    private final TokenVerifier verifier = new TokenVerifier();

    @Test
    void shouldVerifyWhenTheApiServerMintedTheTokenForThePod(@Spoke ControlPlane spoke) {
        var admin = spoke.admin();
        admin.resource(new NamespaceBuilder().withNewMetadata().withName(NAMESPACE).endMetadata().build())
                .serverSideApply();
        admin.resource(new ServiceAccountBuilder()
                        .withNewMetadata()
                        .withName("turn")
                        .withNamespace(NAMESPACE)
                        .endMetadata()
                        .build())
                .serverSideApply();
        var pod = admin.resource(new PodBuilder()
                        .withNewMetadata()
                        .withGenerateName("turn-")
                        .withNamespace(NAMESPACE)
                        .endMetadata()
                        .withNewSpec()
                        .withServiceAccountName("turn")
                        .addNewContainer()
                        .withName("turn")
                        .withImage("none.example/none")
                        .endContainer()
                        .endSpec()
                        .build())
                .create();
        var token = token(spoke, pod.getMetadata().getName(), TokenVerifier.AUDIENCE);

        var target = Targets.target("t1", TargetState.READY);
        target.getSpec().setNamespace(NAMESPACE);
        var recorded = new TargetPod();
        recorded.setUid(pod.getMetadata().getUid());
        recorded.setName(pod.getMetadata().getName());
        target.getStatus().setPods(List.of(recorded));
        var keys = Serialization.unmarshal(admin.raw("/openid/v1/jwks"), SigningKeysStatus.class);
        var configuration = Serialization.unmarshal(
                admin.raw("/.well-known/openid-configuration"), java.util.Map.class);
        keys.setIssuer(String.valueOf(configuration.get("issuer")));
        target.getStatus().setSigningKeys(keys);
        var known = Targets.keys(target);
        var wanted = new WantedPod.Named(pod.getMetadata().getUid());

        assertThat(verifier.verify(token, known, wanted, Instant.now()))
                .isInstanceOfSatisfying(Verdict.Verified.class, verified -> {
                    assertThat(verified.proof().podUid()).isEqualTo(pod.getMetadata().getUid());
                    assertThat(verified.proof().serviceAccount()).isEqualTo("turn");
                });
        assertThat(verifier.verify(token, known, wanted, Instant.now().plusSeconds(700)))
                .isEqualTo(new Verdict.Refused(RefusalCode.TOKEN_EXPIRED));
        var other = token(spoke, pod.getMetadata().getName(), "somebody-else");
        assertThat(verifier.verify(other, known, wanted, Instant.now()))
                .isEqualTo(new Verdict.Refused(RefusalCode.AUDIENCE_MISMATCH));
    }

    private static String token(ControlPlane spoke, String pod, String audience) {
        return spoke.admin()
                .serviceAccounts()
                .inNamespace(NAMESPACE)
                .withName("turn")
                .tokenRequest(new TokenRequestBuilder()
                        .withNewSpec()
                        .withAudiences(audience)
                        .withExpirationSeconds(600L)
                        .withNewBoundObjectRef()
                        .withApiVersion("v1")
                        .withKind("Pod")
                        .withName(pod)
                        .endBoundObjectRef()
                        .endSpec()
                        .build())
                .getStatus()
                .getToken();
    }
}
