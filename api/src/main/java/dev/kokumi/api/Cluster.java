package dev.kokumi.api;

import io.fabric8.kubernetes.api.model.Namespaced;
import io.fabric8.kubernetes.client.CustomResource;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Kind;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.ShortNames;
import io.fabric8.kubernetes.model.annotation.Version;

/** One Kubernetes cluster: how to reach it, and whether it can be deployed to. */
@Group(Kokumi.GROUP)
@Version(Kokumi.VERSION)
@Kind("Cluster")
@Plural("clusters")
@ShortNames("kcl")
public class Cluster extends CustomResource<ClusterSpec, ClusterStatus> implements Namespaced {
    private static final long serialVersionUID = 1L;
}
