package dev.kokumi.api;

import com.fasterxml.jackson.annotation.JsonClassDescription;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a user says of a namespace brought to Kokumi. */
@JsonInclude(JsonInclude.Include.NON_NULL)
@JsonClassDescription(
        "A namespace on a cluster that a user brings: the credential that reaches it and what runs there.")
@ValidationRule(
        value = "self.owner == oldSelf.owner",
        fieldPath = ".owner",
        message = "owner never changes: create another ClusterTarget for another owner")
public class ClusterTargetSpec {
    @Required
    @JsonPropertyDescription(
            "Who the target belongs to: the user who creates this object, or one of their groups. It never changes.")
    private @Nullable TargetOwner owner;

    @Required
    @JsonPropertyDescription(
            "The kubeconfig that reaches the target: a server, an inline CA and an inline bearer token, nothing else. From exactly one of a Secret and Vault.")
    private @Nullable TargetKubeconfig kubeconfig;

    @Required
    @Size(min = 1, max = Limits.NAMESPACE) @Pattern(Patterns.DNS_LABEL) @JsonPropertyDescription("The namespace on the target that pods run in.")
    private @Nullable String namespace;

    @Default("default")
    @Size(min = 1, max = Limits.OBJECT_NAME) @Pattern(Patterns.DNS_SUBDOMAIN) @JsonPropertyDescription("ServiceAccount pods run as, in the namespace on the target. Default: default.")
    private @Nullable String serviceAccountName;

    @Size(max = Limits.PULL_SECRETS) @JsonPropertyDescription("Secrets in the namespace on the target that pods pull images with.")
    private @Nullable List<LocalReference> imagePullSecrets;

    @Size(min = 1, max = Limits.URL) @Pattern(Patterns.HTTPS_URL) @JsonPropertyDescription(
            "Where pods of the target reach the ingest gateway, https only since their tokens travel there. Default: the external route the administrator configured.")
    private @Nullable String ingestURL;

    @JsonPropertyDescription(
            "Where what is dispatched here keeps its artifacts: exactly one of a claim and an object store. Absent: nowhere.")
    private @Nullable Artifacts artifacts;

    @JsonPropertyDescription("The Kueue queue for GPU measure jobs. Absent: the target takes agent turns only.")
    private @Nullable TargetQueue queue;

    @Default("None")
    @JsonPropertyDescription(
            "How agents are sandboxed there: None, Podman (nested in the pod), or Kubernetes, which needs the sandbox operator on the target. Default: None.")
    private @Nullable SandboxDriver sandboxDriver;

    @Default("JWKS")
    @JsonPropertyDescription(
            "How pods prove who they are: JWKS, by the signing keys of the target, or TokenReview, only on the cluster Kokumi runs in. Default: JWKS.")
    private @Nullable PodIdentity podIdentity;

    @JsonPropertyDescription(
            "Images for what is dispatched here instead of the defaults, by role, such as loop: registry.example.com/loop@sha256:...")
    private @Nullable Map<String, String> images;

    @JsonPropertyDescription(
            "Environment variables for what is dispatched here, by name. Never a credential: everybody who may view this object reads them.")
    private @Nullable Map<String, String> env;

    public @Nullable TargetOwner getOwner() {
        return owner;
    }

    public void setOwner(@Nullable TargetOwner owner) {
        this.owner = owner;
    }

    public @Nullable TargetKubeconfig getKubeconfig() {
        return kubeconfig;
    }

    public void setKubeconfig(@Nullable TargetKubeconfig kubeconfig) {
        this.kubeconfig = kubeconfig;
    }

    public @Nullable String getNamespace() {
        return namespace;
    }

    public void setNamespace(@Nullable String namespace) {
        this.namespace = namespace;
    }

    public @Nullable String getServiceAccountName() {
        return serviceAccountName;
    }

    public void setServiceAccountName(@Nullable String serviceAccountName) {
        this.serviceAccountName = serviceAccountName;
    }

    public @Nullable List<LocalReference> getImagePullSecrets() {
        return imagePullSecrets;
    }

    public void setImagePullSecrets(@Nullable List<LocalReference> imagePullSecrets) {
        this.imagePullSecrets = imagePullSecrets;
    }

    public @Nullable String getIngestURL() {
        return ingestURL;
    }

    public void setIngestURL(@Nullable String ingestURL) {
        this.ingestURL = ingestURL;
    }

    public @Nullable Artifacts getArtifacts() {
        return artifacts;
    }

    public void setArtifacts(@Nullable Artifacts artifacts) {
        this.artifacts = artifacts;
    }

    public @Nullable TargetQueue getQueue() {
        return queue;
    }

    public void setQueue(@Nullable TargetQueue queue) {
        this.queue = queue;
    }

    public @Nullable SandboxDriver getSandboxDriver() {
        return sandboxDriver;
    }

    public void setSandboxDriver(@Nullable SandboxDriver sandboxDriver) {
        this.sandboxDriver = sandboxDriver;
    }

    public @Nullable PodIdentity getPodIdentity() {
        return podIdentity;
    }

    public void setPodIdentity(@Nullable PodIdentity podIdentity) {
        this.podIdentity = podIdentity;
    }

    public @Nullable Map<String, String> getImages() {
        return images;
    }

    public void setImages(@Nullable Map<String, String> images) {
        this.images = images;
    }

    public @Nullable Map<String, String> getEnv() {
        return env;
    }

    public void setEnv(@Nullable Map<String, String> env) {
        this.env = env;
    }
}
