package dev.kokumi.api;

import com.fasterxml.jackson.annotation.JsonClassDescription;
import io.fabric8.crd.generator.annotation.AdditionalPrinterColumn;
import io.fabric8.generator.annotation.ValidationRule;
import io.fabric8.kubernetes.api.model.Namespaced;
import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.model.annotation.Categories;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Kind;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.ShortNames;
import io.fabric8.kubernetes.model.annotation.Version;
import org.jspecify.annotations.Nullable;

/** One Kubernetes cluster: how to reach it, and whether it can be deployed to. */
@Group(Kokumi.GROUP)
@Version(Kokumi.VERSION)
@Kind("Cluster")
@Plural("clusters")
@ShortNames("kcl")
@Categories(Kokumi.CATEGORY)
@JsonClassDescription(
        "A Cluster is one Kubernetes cluster that can be deployed to from this namespace: how it is reached, and what Kokumi found. Environments of the same namespace select Clusters by their labels.")
@AdditionalPrinterColumn(name = "Connection", jsonPath = ".spec.connection")
@AdditionalPrinterColumn(name = "Server", jsonPath = ".status.server")
@AdditionalPrinterColumn(name = "Version", jsonPath = ".status.kubernetesVersion")
@AdditionalPrinterColumn(name = "Ready", jsonPath = ".status.conditions[?(@.type==\"Ready\")].status")
@AdditionalPrinterColumn(name = "Reason", jsonPath = ".status.conditions[?(@.type==\"Ready\")].reason")
@AdditionalPrinterColumn(
        name = "Age",
        jsonPath = ".metadata.creationTimestamp",
        type = AdditionalPrinterColumn.Type.DATE)
@ValidationRule(
        value = "size(self.metadata.name) <= 63",
        message =
                "metadata.name must be at most 63 characters, since Kokumi writes it into labels: choose a shorter name")
public class Cluster extends CustomResource<ClusterSpec, ClusterStatus> implements Namespaced {
    private static final long serialVersionUID = 1L;

    /** None: a status patch must not carry a spec, and the client's own way to make one is reflection. */
    @Override
    protected @Nullable ClusterSpec initSpec() {
        return null;
    }

    /** None, as on an object nobody has looked at yet. */
    @Override
    protected @Nullable ClusterStatus initStatus() {
        return null;
    }
}
