package dev.kokumi.api;

import com.fasterxml.jackson.annotation.JsonClassDescription;
import io.fabric8.crd.generator.annotation.AdditionalPrinterColumn;
import io.fabric8.kubernetes.api.model.Namespaced;
import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.model.annotation.Categories;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Kind;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.ShortNames;
import io.fabric8.kubernetes.model.annotation.Version;
import org.jspecify.annotations.Nullable;

/** A set of Clusters of one namespace, chosen by label, that is deployed to together. */
@Group(Kokumi.GROUP)
@Version(Kokumi.VERSION)
@Kind("Environment")
@Plural("environments")
@ShortNames("kenv")
@Categories(Kokumi.CATEGORY)
@JsonClassDescription(
        "An Environment is a set of Clusters of this namespace, selected by their labels, that is deployed to together. While it deploys with Argo CD, Kokumi registers the Clusters it selects there.")
@AdditionalPrinterColumn(name = "Deployer", jsonPath = ".spec.deployer")
@AdditionalPrinterColumn(name = "Clusters", jsonPath = ".status.summary")
@AdditionalPrinterColumn(name = "Ready", jsonPath = ".status.conditions[?(@.type==\"Ready\")].status")
@AdditionalPrinterColumn(name = "Reason", jsonPath = ".status.conditions[?(@.type==\"Ready\")].reason")
@AdditionalPrinterColumn(
        name = "Age",
        jsonPath = ".metadata.creationTimestamp",
        type = AdditionalPrinterColumn.Type.DATE)
public class Environment extends CustomResource<EnvironmentSpec, EnvironmentStatus> implements Namespaced {
    private static final long serialVersionUID = 1L;

    /** None: a status patch must not carry a spec, and the client's own way to make one is reflection. */
    @Override
    protected @Nullable EnvironmentSpec initSpec() {
        return null;
    }

    /** None, as on an object nobody has looked at yet. */
    @Override
    protected @Nullable EnvironmentStatus initStatus() {
        return null;
    }
}
