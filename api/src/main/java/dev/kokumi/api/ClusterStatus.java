package dev.kokumi.api;

import com.fasterxml.jackson.annotation.JsonClassDescription;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Size;
import io.fabric8.kubernetes.api.model.Condition;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What Kokumi found. cluster-controller writes all but registration. */
@JsonInclude(JsonInclude.Include.NON_NULL)
@JsonClassDescription("What Kokumi found. Written by its services only.")
public class ClusterStatus {
    @JsonPropertyDescription("The generation of the spec the conditions speak of.")
    private @Nullable Long observedGeneration;

    @Size(max = Limits.SERVER) @JsonPropertyDescription("Server URL without trailing slashes; https://kubernetes.default.svc for InCluster.")
    private @Nullable String server;

    @Size(max = Limits.KUBERNETES_VERSION) @JsonPropertyDescription(
            "The version the server last answered (gitVersion), at most 64 characters. Kept while the server is down.")
    private @Nullable String kubernetesVersion;

    @JsonPropertyDescription(
            "The last success, kept while the server is down: a plain fact other services decide from.")
    private @Nullable ReachedStatus reached;

    @Size(max = Limits.TIME) @JsonPropertyDescription("When the token or client certificate ends (RFC 3339); absent when it does not say.")
    private @Nullable String credentialExpires;

    @JsonPropertyDescription("The last warning that the credential ends soon; absent before the first.")
    private @Nullable CredentialWarning credentialWarning;

    @JsonPropertyDescription("What registrar did with this Cluster in Argo CD.")
    private @Nullable RegistrationStatus registration;

    @Size(max = Limits.CONDITIONS) @JsonPropertyDescription("One condition, Ready: whether this cluster can be deployed to and, if not, exactly why.")
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

    public @Nullable String getKubernetesVersion() {
        return kubernetesVersion;
    }

    public void setKubernetesVersion(@Nullable String kubernetesVersion) {
        this.kubernetesVersion = kubernetesVersion;
    }

    public @Nullable ReachedStatus getReached() {
        return reached;
    }

    public void setReached(@Nullable ReachedStatus reached) {
        this.reached = reached;
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

    public @Nullable RegistrationStatus getRegistration() {
        return registration;
    }

    public void setRegistration(@Nullable RegistrationStatus registration) {
        this.registration = registration;
    }

    public @Nullable List<Condition> getConditions() {
        return conditions;
    }

    public void setConditions(@Nullable List<Condition> conditions) {
        this.conditions = conditions;
    }
}
