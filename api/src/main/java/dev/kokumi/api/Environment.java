package dev.kokumi.api;

import io.fabric8.kubernetes.api.model.Namespaced;
import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Kind;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.ShortNames;
import io.fabric8.kubernetes.model.annotation.Version;

/** A set of Clusters of one namespace, chosen by label, that is deployed to together. */
@Group(Kokumi.GROUP)
@Version(Kokumi.VERSION)
@Kind("Environment")
@Plural("environments")
@ShortNames("kenv")
public class Environment extends CustomResource<EnvironmentSpec, EnvironmentStatus> implements Namespaced {
    private static final long serialVersionUID = 1L;
}
