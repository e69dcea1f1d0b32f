package dev.kokumi.api.hub;

import dev.kokumi.api.ClusterTarget;
import dev.kokumi.api.ClusterTargetSpec;
import dev.kokumi.api.OwnerKind;
import dev.kokumi.api.SecretReference;
import dev.kokumi.api.TargetKubeconfig;
import dev.kokumi.api.TargetOwner;
import dev.kokumi.api.VaultField;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;

/** ClusterTargets as tests need them. */
public final class Targets {
    private Targets() {}

    /** With its credential in Vault. */
    public static ClusterTarget ownedBy(String namespace, String name, OwnerKind kind, String owner) {
        var vault = new VaultField();
        vault.setField("kubeconfig");
        var kubeconfig = new TargetKubeconfig();
        kubeconfig.setVault(vault);
        return target(namespace, name, kind, owner, kubeconfig);
    }

    /** With its credential in a Secret, under the default key. */
    public static ClusterTarget withSecret(String namespace, String name, String user, String secret) {
        var reference = new SecretReference();
        reference.setName(secret);
        var kubeconfig = new TargetKubeconfig();
        kubeconfig.setSecretRef(reference);
        return target(namespace, name, OwnerKind.USER, user, kubeconfig);
    }

    private static ClusterTarget target(
            String namespace, String name, OwnerKind kind, String owner, TargetKubeconfig kubeconfig) {
        var principal = new TargetOwner();
        principal.setKind(kind);
        principal.setName(owner);
        var spec = new ClusterTargetSpec();
        spec.setOwner(principal);
        spec.setKubeconfig(kubeconfig);
        spec.setNamespace("brought");
        var target = new ClusterTarget();
        target.setMetadata(
                new ObjectMetaBuilder().withNamespace(namespace).withName(name).build());
        target.setSpec(spec);
        return target;
    }
}
