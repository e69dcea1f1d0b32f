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

/** A namespace on a cluster that a user brings: whether it fulfils the contract, and who its pods are. */
@Group(Kokumi.GROUP)
@Version(Kokumi.VERSION)
@Kind("ClusterTarget")
@Plural("clustertargets")
@ShortNames("kct")
@Categories(Kokumi.CATEGORY)
@JsonClassDescription(
        "A ClusterTarget is a namespace on a cluster nobody here manages, brought by a user who owns it: how it is reached, whether it fulfils the contract item by item, and the keys its pods prove their identity with.")
@AdditionalPrinterColumn(name = "Namespace", jsonPath = ".spec.namespace")
@AdditionalPrinterColumn(name = "Server", jsonPath = ".status.server")
@AdditionalPrinterColumn(name = "State", jsonPath = ".status.state")
@AdditionalPrinterColumn(name = "Reason", jsonPath = ".status.conditions[?(@.type==\"Ready\")].reason")
@AdditionalPrinterColumn(
        name = "Age",
        jsonPath = ".metadata.creationTimestamp",
        type = AdditionalPrinterColumn.Type.DATE)
public class ClusterTarget extends CustomResource<ClusterTargetSpec, ClusterTargetStatus> implements Namespaced {
    private static final long serialVersionUID = 1L;

    /** None: a status patch must not carry a spec, and the client's own way to make one is reflection. */
    @Override
    protected @Nullable ClusterTargetSpec initSpec() {
        return null;
    }

    /** None, as on an object nobody has looked at yet. */
    @Override
    protected @Nullable ClusterTargetStatus initStatus() {
        return null;
    }
}
