package dev.kokumi.kube.expiry;

import dev.kokumi.kube.kubeconfig.Credential;
import dev.kokumi.kube.kubeconfig.CredentialExpiry;
import dev.kokumi.kube.kubeconfig.CredentialLife;
import dev.kokumi.kube.kubeconfig.Kubeconfig;
import java.util.Optional;

/**
 * A credential that says when it ends, without the credential.
 *
 * @param what it is and where it is kept, as a message names it
 */
public record EndingCredential(String what, CredentialLife life) {
    /**
     * Of a kubeconfig; empty when its credential does not say that it ends.
     *
     * @param place where the kubeconfig is kept, such as {@code Secret platform/spoke, key value}
     */
    public static Optional<EndingCredential> of(Kubeconfig kubeconfig, String place) {
        return CredentialExpiry.life(kubeconfig)
                .map(life -> new EndingCredential("the " + kind(kubeconfig.credential()) + " in " + place, life));
    }

    private static String kind(Credential credential) {
        return switch (credential) {
            case Credential.Token ignored -> "token";
            case Credential.ClientCertificate ignored -> "client certificate";
        };
    }
}
