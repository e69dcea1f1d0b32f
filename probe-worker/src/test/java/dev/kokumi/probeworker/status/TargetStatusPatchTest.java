package dev.kokumi.probeworker.status;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.ClusterTarget;
import dev.kokumi.api.CredentialNotice;
import dev.kokumi.api.EventReason;
import dev.kokumi.api.ProbeItem;
import dev.kokumi.api.ProbeResult;
import dev.kokumi.api.SigningKey;
import dev.kokumi.api.SigningKeysStatus;
import dev.kokumi.api.TargetCapability;
import dev.kokumi.api.TargetPod;
import dev.kokumi.api.TargetState;
import dev.kokumi.kube.expiry.GivenWarning;
import dev.kokumi.kube.status.ReadyCondition;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TargetStatusPatchTest {
    private static final Instant NOW = Instant.parse("2026-11-29T12:00:00Z");
    private static final Finding BEGUN = new Finding.Begun("https://a.test", "r1");
    private static final GivenWarning WARNED = new GivenWarning("2026-11-29T12:00:00Z", CredentialNotice.LAST);
    private static final Finding DOWN = new Finding.Unreached("a.test:443 refuses the connection", true);
    private static final Finding ONCE_DOWN = new Finding.Unreached("a.test:443 refuses the connection", false);
    private static final Finding REJECTED = new Finding.Rejected("the target answers 401");

    private ClusterTarget target = target();
    private final List<EventReason> told = new ArrayList<>();

    private static ClusterTarget target() {
        var target = new ClusterTarget();
        target.setMetadata(new ObjectMetaBuilder()
                .withNamespace("ns")
                .withName("t")
                .withUid("u-1")
                .withGeneration(3L)
                .build());
        return target;
    }

    private TargetStatusPatchTest show(Finding... findings) {
        for (var finding : findings) {
            var before = target.getStatus();
            var patch = TargetStatusPatch.of(target, finding, NOW);
            TransitionPolicy.between(before, patch.getStatus()).forEach(transition -> told.add(transition.reason()));
            target.setStatus(patch.getStatus());
        }
        return this;
    }

    private ReadyCondition ready() {
        return ReadyCondition.in(target.getStatus().getConditions()).orElseThrow();
    }

    private TargetState state() {
        return Objects.requireNonNull(target.getStatus().getState());
    }

    private static Finding passed(TargetCapability... capabilities) {
        return new Finding.Probed(
                List.of(item("canary", ProbeResult.PASSED, "")),
                Optional.empty(),
                List.of(capabilities),
                "r1",
                Optional.of("asked"));
    }

    private static Finding failed(String name) {
        return new Finding.Probed(
                List.of(item(name, ProbeResult.FAILED, "do this")),
                Optional.of(name),
                List.of(),
                "r1",
                Optional.empty());
    }

    private static ProbeItem item(String name, ProbeResult result, String message) {
        var item = new ProbeItem();
        item.setName(name);
        item.setResult(result);
        item.setMessage(message);
        return item;
    }

    private static Finding keys(String... kids) {
        var keys = new SigningKeysStatus();
        keys.setIssuer("https://issuer.test");
        keys.setKeys(java.util.Arrays.stream(kids)
                .map(kid -> {
                    var key = new SigningKey();
                    key.setKid(kid);
                    return key;
                })
                .toList());
        return new Finding.Keys(keys);
    }

    @Test
    void shouldNameAddressServerAndGenerationWhenTheProbeBegins() {
        show(BEGUN);

        assertThat(state()).isEqualTo(TargetState.PROBING);
        assertThat(target.getStatus().getAddress()).isEqualTo("target:u-1");
        assertThat(target.getStatus().getServer()).isEqualTo("https://a.test");
        assertThat(target.getStatus().getObservedGeneration()).isEqualTo(3);
        assertThat(ready().status()).isEqualTo("Unknown");
    }

    @Test
    void shouldSayAgentTurnsOnlyWhenThereIsNeitherQueueNorSandbox() {
        show(BEGUN, passed(TargetCapability.AGENT_TURNS));

        assertThat(ready().message()).contains("agent turns only", "nested podman");
        assertThat(target.getStatus().getCapabilities()).containsExactly(TargetCapability.AGENT_TURNS);
        assertThat(requireNonNull(target.getStatus().getProbe()).getRequestedAt())
                .isEqualTo("asked");
        assertThat(told).containsExactly(EventReason.TARGET_READY);
    }

    @Test
    void shouldNameTheItemOnceWhenItFailsAgain() {
        show(BEGUN, failed("jwks-readable"), BEGUN, failed("jwks-readable"));

        assertThat(state()).isEqualTo(TargetState.FAILED);
        assertThat(ready().message())
                .startsWith("jwks-readable: do this. See https://")
                .endsWith("/docs/troubleshooting.md#item-jwks-readable");
        assertThat(told).containsExactly(EventReason.PROBE_FAILED);

        show(BEGUN, failed("canary"));
        assertThat(told).containsExactly(EventReason.PROBE_FAILED, EventReason.PROBE_FAILED);
    }

    @Test
    void shouldKeepTheStateUntilConnectionsFailedOftenEnough() {
        show(BEGUN, passed(), ONCE_DOWN, ONCE_DOWN);
        assertThat(state()).isEqualTo(TargetState.READY);

        show(DOWN, DOWN, new Finding.Accepted());
        assertThat(state()).isEqualTo(TargetState.READY);
        assertThat(told).containsExactly(EventReason.TARGET_READY, EventReason.UNREACHABLE, EventReason.REACHABLE);
    }

    @Test
    void shouldForgetTheProbeWhenAnotherCredentialIsProbed() {
        show(BEGUN, passed(), new Finding.Begun("https://a.test", "r2"), REJECTED);

        assertThat(target.getStatus().getProbe()).isNull();
        assertThat(state()).isEqualTo(TargetState.CREDENTIAL_REJECTED);
        assertThat(told).containsExactly(EventReason.TARGET_READY, EventReason.CREDENTIAL_REJECTED);
    }

    private static Finding credential(Instant expires, GivenWarning... warned) {
        return new Finding.Credential(Optional.of(expires), Stream.of(warned).findFirst());
    }

    @Test
    void shouldShowWhenTheCredentialEndsAndWhatWasWarnedOf() {
        show(BEGUN, passed(), credential(NOW.plusMillis(1), WARNED));

        assertThat(target.getStatus().getCredentialExpires()).isEqualTo("2026-11-29T12:00:00Z");
        assertThat(GivenWarning.in(target.getStatus().getCredentialWarning())).contains(WARNED);
        assertThat(state()).isEqualTo(TargetState.READY);
        assertThat(told).as("the warning is told by who gives it").containsExactly(EventReason.TARGET_READY);
    }

    @Test
    void shouldRememberTheWarningThroughWhateverElseIsFound() {
        show(credential(NOW, WARNED), BEGUN, failed("canary"), BEGUN, passed(), new Finding.Accepted());
        show(
                DOWN,
                REJECTED,
                new Finding.Unavailable("no Secret"),
                new Finding.Refused("users[0].user.exec is refused"));

        assertThat(GivenWarning.in(target.getStatus().getCredentialWarning())).contains(WARNED);
    }

    @Test
    void shouldForgetTheWarningWithTheCredential() {
        show(credential(NOW, WARNED), new Finding.Credential(Optional.empty(), Optional.empty()));

        assertThat(target.getStatus().getCredentialWarning()).isNull();
        assertThat(target.getStatus().getCredentialExpires()).isNull();
    }

    @Test
    void shouldDropTheKeysOfTheFormerServerWhenItChanges() {
        show(BEGUN, keys("k1"), new Finding.Begun("https://b.test", "r1"));

        assertThat(target.getStatus().getSigningKeys()).isNull();
    }

    @Test
    void shouldTellOfRotatedKeysButNotOfTheFirst() {
        show(BEGUN, keys("k1"), keys("k1"));
        assertThat(told).isEmpty();

        show(keys("k1", "k2"));
        assertThat(told).containsExactly(EventReason.SIGNING_KEYS_ROTATED);
    }

    @Test
    void shouldLeavePodsToWhoeverRecordsThem() {
        show(BEGUN);
        target.getStatus().setPods(List.of(new TargetPod()));

        assertThat(TargetStatusPatch.of(target, DOWN, NOW).getStatus().getPods())
                .isNull();
    }

    @Test
    void shouldNotTouchWhatIsShownWhenAPatchIsMade() {
        show(BEGUN);
        var unused = TargetStatusPatch.of(target, DOWN, NOW);

        assertThat(state()).isEqualTo(TargetState.PROBING);
    }

    @Test
    void shouldShowNothingOfAnEarlierServerWhenTheKubeconfigIsRefused() {
        show(BEGUN, passed(), keys("k1"), new Finding.Refused("users[0].user.exec is refused: inline a token"));

        assertThat(ready().reason()).isEqualTo("KubeconfigInvalid");
        assertThat(state()).isEqualTo(TargetState.FAILED);
        assertThat(target.getStatus().getSigningKeys()).isNull();
        assertThat(told).containsExactly(EventReason.TARGET_READY, EventReason.KUBECONFIG_REFUSED);
    }
}
