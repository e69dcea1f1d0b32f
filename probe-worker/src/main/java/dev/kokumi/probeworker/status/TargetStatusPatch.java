package dev.kokumi.probeworker.status;

import dev.kokumi.api.CanaryStatus;
import dev.kokumi.api.ClusterTarget;
import dev.kokumi.api.ClusterTargetStatus;
import dev.kokumi.api.Limits;
import dev.kokumi.api.ProbeStatus;
import dev.kokumi.api.TargetReason;
import dev.kokumi.api.TargetState;
import dev.kokumi.kube.expiry.GivenWarning;
import dev.kokumi.kube.status.ReadyCondition;
import dev.kokumi.kube.status.Remedy;
import dev.kokumi.kube.status.StatusWriter;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** probe-worker's part of a target's status, whole: everything but {@code pods}, which others record. */
public final class TargetStatusPatch {
    private final ClusterTarget shown;
    private final Instant now;
    private final ClusterTargetStatus status;

    private TargetStatusPatch(ClusterTarget shown, Instant now) {
        this.shown = shown;
        this.now = now;
        this.status = ours(shown);
    }

    /** The status that follows on what {@code shown} shows; {@code shown} itself stays as it is. */
    public static ClusterTarget of(ClusterTarget shown, Finding finding, Instant now) {
        var patch = new TargetStatusPatch(shown, now);
        patch.apply(finding);
        return patch.built();
    }

    /** What is shown of our part, and nothing of others'. */
    static ClusterTargetStatus ours(ClusterTarget target) {
        var copy = new ClusterTargetStatus();
        var status = target.getStatus();
        if (status != null) {
            copy.setObservedGeneration(status.getObservedGeneration());
            copy.setServer(status.getServer());
            copy.setState(status.getState());
            copy.setAddress(status.getAddress());
            copy.setProbe(status.getProbe());
            copy.setCanary(status.getCanary());
            copy.setSigningKeys(status.getSigningKeys());
            copy.setCapabilities(status.getCapabilities());
            copy.setCredentialExpires(status.getCredentialExpires());
            copy.setCredentialWarning(status.getCredentialWarning());
            copy.setConditions(status.getConditions());
        }
        return copy;
    }

    private void apply(Finding finding) {
        switch (finding) {
            case Finding.Credential credential -> credential(credential);
            case Finding.Begun begun -> begin(begun);
            case Finding.Canary canary -> status.setCanary(canary(canary));
            case Finding.Probed probed -> conclude(probed);
            case Finding.Accepted() -> state(TargetState.READY, TargetReason.READY, readyMessage());
            case Finding.Unreached(String message, boolean parked) -> unreached(message, parked);
            case Finding.Rejected(String message) ->
                state(TargetState.CREDENTIAL_REJECTED, TargetReason.CREDENTIAL_REJECTED, message);
            case Finding.Unavailable(String message) ->
                state(TargetState.CREDENTIAL_UNAVAILABLE, TargetReason.CREDENTIAL_UNAVAILABLE, message);
            case Finding.Refused(String message) -> refuse(message);
            case Finding.Keys(var keys) -> status.setSigningKeys(keys);
        }
    }

    private void credential(Finding.Credential credential) {
        status.setCredentialExpires(
                credential.expires().map(TargetStatusPatch::time).orElse(null));
        status.setCredentialWarning(credential.warned().map(GivenWarning::bean).orElse(null));
    }

    /** What an earlier probe found is shown until the next ends, unless it spoke of another spec, server or credential. */
    private void begin(Finding.Begun begun) {
        var before = Optional.ofNullable(status.getProbe());
        boolean same = Objects.equals(
                        status.getObservedGeneration(), shown.getMetadata().getGeneration())
                && Objects.equals(status.getServer(), begun.server())
                && before.map(ProbeStatus::getCredentialRevision)
                        .filter(begun.revision()::equals)
                        .isPresent();
        if (!same) {
            status.setProbe(null);
            status.setCapabilities(null);
        }
        if (!Objects.equals(status.getServer(), begun.server())) {
            // Another server signs with other keys: those of the former prove nothing there.
            status.setSigningKeys(null);
        }
        status.setServer(cut(begun.server(), Limits.SERVER));
        status.setCanary(null);
        state(TargetState.PROBING, TargetReason.PROBING, "the registration probe runs");
    }

    private void conclude(Finding.Probed probed) {
        var probe = new ProbeStatus();
        probe.setItems(probed.items().stream().limit(Limits.PROBE_ITEMS).toList());
        probe.setFailingItem(probed.failingItem().orElse(null));
        probe.setCredentialRevision(cut(probed.revision(), Limits.REVISION));
        probe.setRequestedAt(
                probed.requestedAt().map(value -> cut(value, Limits.TIME)).orElse(null));
        status.setProbe(probe);
        status.setCapabilities(
                probed.failingItem().isPresent() || probed.capabilities().isEmpty() ? null : probed.capabilities());
        probed.failingItem()
                .ifPresentOrElse(
                        item -> state(
                                TargetState.FAILED,
                                TargetReason.PROBE_FAILED,
                                ProbeWording.failed(item, probed.items()),
                                Remedy.ofItem(item)),
                        () -> state(TargetState.READY, TargetReason.READY, readyMessage()));
    }

    private void unreached(String message, boolean parked) {
        if (parked) {
            state(TargetState.UNREACHABLE, TargetReason.UNREACHABLE, message);
        } else if (status.getState() == null || status.getState() == TargetState.PROBING) {
            state(TargetState.PROBING, TargetReason.PROBING, message);
        }
    }

    /** The warning stays remembered: the credential may be the same again when its kubeconfig is mended. */
    private void refuse(String message) {
        status.setServer(null);
        status.setProbe(null);
        status.setCapabilities(null);
        status.setSigningKeys(null);
        status.setCredentialExpires(null);
        status.setCanary(null);
        state(TargetState.FAILED, TargetReason.KUBECONFIG_INVALID, message);
    }

    private String readyMessage() {
        return ProbeWording.ready(Optional.ofNullable(status.getCapabilities()).orElse(List.of()));
    }

    private void state(TargetState state, TargetReason reason, String message) {
        state(state, reason, message, Remedy.of(reason));
    }

    private void state(TargetState state, TargetReason reason, String message, Remedy remedy) {
        var generation = Optional.ofNullable(shown.getMetadata().getGeneration());
        // What cannot be looked at says nothing of a newer spec: the next probe must still see that it is new.
        if (state == TargetState.PROBING || state == TargetState.READY || state == TargetState.FAILED) {
            status.setObservedGeneration(generation.orElse(null));
        }
        status.setState(state);
        status.setAddress("target:" + shown.getMetadata().getUid());
        status.setConditions(ReadyCondition.after(
                        ReadyCondition.in(status.getConditions()),
                        reason.status(),
                        reason.value(),
                        message,
                        remedy,
                        generation,
                        now)
                .alone());
    }

    private ClusterTarget built() {
        var patch = new ClusterTarget();
        patch.setMetadata(StatusWriter.target(shown));
        patch.setStatus(status);
        return patch;
    }

    private static CanaryStatus canary(Finding.Canary canary) {
        var bean = new CanaryStatus();
        bean.setPodName(canary.podName());
        bean.setPodUID(canary.podUid());
        bean.setPosted(canary.posted());
        bean.setValidUntil(time(canary.validUntil()));
        return bean;
    }

    private static String time(Instant instant) {
        return instant.truncatedTo(ChronoUnit.SECONDS).toString();
    }

    private static String cut(String value, int most) {
        return value.length() > most ? value.substring(0, most) : value;
    }
}
