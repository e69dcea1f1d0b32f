package dev.kokumi.api;

import com.fasterxml.jackson.annotation.JsonClassDescription;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Size;
import io.fabric8.kubernetes.api.model.LabelSelector;
import org.jspecify.annotations.Nullable;

/** Which Clusters of the namespace belong together, and what deploys to them. */
@JsonInclude(JsonInclude.Include.NON_NULL)
@JsonClassDescription("Which Clusters belong together, and what deploys to them. Written by administrators.")
public class EnvironmentSpec {
    @Size(max = Limits.DESCRIPTION) @JsonPropertyDescription("Text shown to people. It decides nothing.")
    private @Nullable String description;

    @JsonPropertyDescription("Selects Clusters of this namespace by their labels. Absent selects none, {} selects all.")
    private @Nullable LabelSelector clusterSelector;

    @Default("ArgoCD")
    @JsonPropertyDescription(
            "What deploys to the selected Clusters. ArgoCD (default) registers them with Argo CD; None only reports on them.")
    private @Nullable Deployer deployer;

    @JsonPropertyDescription("Settings for deployer ArgoCD; without effect for another deployer.")
    private @Nullable ArgoCDSettings argocd;

    public @Nullable String getDescription() {
        return description;
    }

    public void setDescription(@Nullable String description) {
        this.description = description;
    }

    public @Nullable LabelSelector getClusterSelector() {
        return clusterSelector;
    }

    public void setClusterSelector(@Nullable LabelSelector clusterSelector) {
        this.clusterSelector = clusterSelector;
    }

    public @Nullable Deployer getDeployer() {
        return deployer;
    }

    public void setDeployer(@Nullable Deployer deployer) {
        this.deployer = deployer;
    }

    public @Nullable ArgoCDSettings getArgocd() {
        return argocd;
    }

    public void setArgocd(@Nullable ArgoCDSettings argocd) {
        this.argocd = argocd;
    }
}
