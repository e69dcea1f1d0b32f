package dev.kokumi.api;

import com.fasterxml.jackson.annotation.JsonClassDescription;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Size;
import io.fabric8.kubernetes.api.model.Condition;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What Kokumi found. probe-worker writes all but pods. */
@JsonInclude(JsonInclude.Include.NON_NULL)
@JsonClassDescription("What Kokumi found. Written by its services only; pods by whoever dispatches there.")
public class ClusterTargetStatus {
    @JsonPropertyDescription("The generation of the spec this status speaks of.")
    private @Nullable Long observedGeneration;

    @Size(max = Limits.SERVER) @JsonPropertyDescription("Server URL without trailing slashes.")
    private @Nullable String server;

    @JsonPropertyDescription(
            "Probing: the probe runs or has not begun. Ready: every item passed. Failed: see probe.failingItem. Unreachable: several connections in a row failed. CredentialRejected: the target answers 401. CredentialUnavailable: the credential cannot be read where it is kept.")
    private @Nullable TargetState state;

    @Size(max = Limits.ADDRESS) @JsonPropertyDescription("How the target is addressed: target: and its UID.")
    private @Nullable String address;

    @JsonPropertyDescription("What the registration probe found, item by item.")
    private @Nullable ProbeStatus probe;

    @JsonPropertyDescription("The canary pod of the last probe.")
    private @Nullable CanaryStatus canary;

    @Size(max = Limits.TARGET_PODS) @JsonPropertyDescription("Pods dispatched onto the target, recorded at create by whoever dispatched them.")
    private @Nullable List<TargetPod> pods;

    @JsonPropertyDescription("Public keys pods' tokens are verified with.")
    private @Nullable SigningKeysStatus signingKeys;

    @Size(max = Limits.CAPABILITIES) @JsonPropertyDescription("What the target can be used for.")
    private @Nullable List<TargetCapability> capabilities;

    @Size(max = Limits.TIME) @JsonPropertyDescription("When the token ends (RFC 3339); absent when it does not say.")
    private @Nullable String credentialExpires;

    @JsonPropertyDescription("The last warning that the credential ends soon; absent before the first.")
    private @Nullable CredentialWarning credentialWarning;

    @Size(max = Limits.CONDITIONS) @JsonPropertyDescription("One condition, Ready: whether the target can be used and, if not, exactly why.")
    private @Nullable List<Condition> conditions;

    public @Nullable Long getObservedGeneration() {
        return observedGeneration;
    }

    public void setObservedGeneration(@Nullable Long observedGeneration) {
        this.observedGeneration = observedGeneration;
    }

    public @Nullable String getServer() {
        return server;
    }

    public void setServer(@Nullable String server) {
        this.server = server;
    }

    public @Nullable TargetState getState() {
        return state;
    }

    public void setState(@Nullable TargetState state) {
        this.state = state;
    }

    public @Nullable String getAddress() {
        return address;
    }

    public void setAddress(@Nullable String address) {
        this.address = address;
    }

    public @Nullable ProbeStatus getProbe() {
        return probe;
    }

    public void setProbe(@Nullable ProbeStatus probe) {
        this.probe = probe;
    }

    public @Nullable CanaryStatus getCanary() {
        return canary;
    }

    public void setCanary(@Nullable CanaryStatus canary) {
        this.canary = canary;
    }

    public @Nullable List<TargetPod> getPods() {
        return pods;
    }

    public void setPods(@Nullable List<TargetPod> pods) {
        this.pods = pods;
    }

    public @Nullable SigningKeysStatus getSigningKeys() {
        return signingKeys;
    }

    public void setSigningKeys(@Nullable SigningKeysStatus signingKeys) {
        this.signingKeys = signingKeys;
    }

    public @Nullable List<TargetCapability> getCapabilities() {
        return capabilities;
    }

    public void setCapabilities(@Nullable List<TargetCapability> capabilities) {
        this.capabilities = capabilities;
    }

    public @Nullable String getCredentialExpires() {
        return credentialExpires;
    }

    public void setCredentialExpires(@Nullable String credentialExpires) {
        this.credentialExpires = credentialExpires;
    }

    public @Nullable CredentialWarning getCredentialWarning() {
        return credentialWarning;
    }

    public void setCredentialWarning(@Nullable CredentialWarning credentialWarning) {
        this.credentialWarning = credentialWarning;
    }

    public @Nullable List<Condition> getConditions() {
        return conditions;
    }

    public void setConditions(@Nullable List<Condition> conditions) {
        this.conditions = conditions;
    }
}
