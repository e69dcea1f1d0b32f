package dev.kokumi.testbed.service;

import dev.kokumi.testbed.binary.Binaries;
import dev.kokumi.testbed.controlplane.ControlPlane;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;

/** What {@code k8s/} ships, on a control plane of the test bed. */
public final class Shipped {
    private Shipped() {}

    /** CRDs, roles, bindings and policies, without pods; Argo CD's namespace first, since a binding is in it. */
    public static void install(ControlPlane hub) {
        namespace(hub, "argocd");
        hub.apply(Binaries.root().resolve("k8s/overlays/testbed"));
    }

    /** Makes sure that a namespace is there. */
    public static void namespace(ControlPlane hub, String name) {
        hub.admin()
                .namespaces()
                .resource(new NamespaceBuilder()
                        .withNewMetadata()
                        .withName(name)
                        .endMetadata()
                        .build())
                .serverSideApply();
    }
}
