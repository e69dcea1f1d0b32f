package dev.kokumi.api;

import com.fasterxml.jackson.annotation.JsonClassDescription;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Size;
import io.fabric8.kubernetes.api.model.Condition;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What cluster-controller found of the selected Clusters. */
@JsonInclude(JsonInclude.Include.NON_NULL)
@JsonClassDescription("The selected Clusters and how many can be deployed to. Written by cluster-controller only.")
public class EnvironmentStatus {
    @JsonPropertyDescription("The generation of the spec this status speaks of.")
    private @Nullable Long observedGeneration;

    @JsonPropertyDescription("How many Clusters are selected.")
    private @Nullable Integer selected;

    @JsonPropertyDescription("How many of them are Ready.")
    private @Nullable Integer ready;

    @Size(max = Limits.SUMMARY) @JsonPropertyDescription("Ready and selected Clusters, such as 2/3.")
    private @Nullable String summary;

    @Size(max = Limits.ENVIRONMENT_CLUSTERS) @JsonPropertyDescription("The selected Clusters, those not ready first, then by name; at most 100.")
    private @Nullable List<EnvironmentCluster> clusters;

    @Size(max = Limits.CONDITIONS) @JsonPropertyDescription("One condition, Ready: whether every selected Cluster is Ready.")
    private @Nullable List<Condition> conditions;

    public @Nullable Long getObservedGeneration() {
        return observedGeneration;
    }

    public void setObservedGeneration(@Nullable Long observedGeneration) {
        this.observedGeneration = observedGeneration;
    }

    public @Nullable Integer getSelected() {
        return selected;
    }

    public void setSelected(@Nullable Integer selected) {
        this.selected = selected;
    }

    public @Nullable Integer getReady() {
        return ready;
    }

    public void setReady(@Nullable Integer ready) {
        this.ready = ready;
    }

    public @Nullable String getSummary() {
        return summary;
    }

    public void setSummary(@Nullable String summary) {
        this.summary = summary;
    }

    public @Nullable List<EnvironmentCluster> getClusters() {
        return clusters;
    }

    public void setClusters(@Nullable List<EnvironmentCluster> clusters) {
        this.clusters = clusters;
    }

    public @Nullable List<Condition> getConditions() {
        return conditions;
    }

    public void setConditions(@Nullable List<Condition> conditions) {
        this.conditions = conditions;
    }
}
