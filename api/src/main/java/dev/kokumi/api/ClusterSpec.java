package dev.kokumi.api;

import com.fasterxml.jackson.annotation.JsonClassDescription;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import org.jspecify.annotations.Nullable;

/** What a user says of a cluster: how it is reached. */
@JsonInclude(JsonInclude.Include.NON_NULL)
@JsonClassDescription("How the cluster is reached. Written by administrators.")
@ValidationRule(
        value = "self.connection != 'Kubeconfig' || has(self.kubeconfig)",
        fieldPath = ".kubeconfig",
        reason = "FieldValueRequired",
        message =
                "kubeconfig is required when connection is Kubeconfig: name the Secret in kubeconfig.secretRef, or set connection to InCluster for the cluster Kokumi runs in")
@ValidationRule(
        value = "self.connection != 'InCluster' || !has(self.kubeconfig)",
        fieldPath = ".kubeconfig",
        reason = "FieldValueForbidden",
        message = "kubeconfig is forbidden when connection is InCluster: remove it, or set connection to Kubeconfig")
public class ClusterSpec {
    @Size(max = Limits.DESCRIPTION) @JsonPropertyDescription("Text shown to people. It decides nothing.")
    private @Nullable String description;

    @Required
    @JsonPropertyDescription(
            "How the cluster is reached: Kubeconfig, with the kubeconfig in a Secret of this namespace, or InCluster, the cluster Kokumi runs in, which needs no Secret.")
    private @Nullable Connection connection;

    @JsonPropertyDescription(
            "The kubeconfig to use. Required when connection is Kubeconfig, forbidden when it is InCluster.")
    private @Nullable KubeconfigSource kubeconfig;

    public @Nullable String getDescription() {
        return description;
    }

    public void setDescription(@Nullable String description) {
        this.description = description;
    }

    public @Nullable Connection getConnection() {
        return connection;
    }

    public void setConnection(@Nullable Connection connection) {
        this.connection = connection;
    }

    public @Nullable KubeconfigSource getKubeconfig() {
        return kubeconfig;
    }

    public void setKubeconfig(@Nullable KubeconfigSource kubeconfig) {
        this.kubeconfig = kubeconfig;
    }
}
