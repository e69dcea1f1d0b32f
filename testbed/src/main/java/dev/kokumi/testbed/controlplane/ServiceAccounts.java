package dev.kokumi.testbed.controlplane;

import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.api.model.ServiceAccountBuilder;
import io.fabric8.kubernetes.api.model.authentication.TokenRequestBuilder;
import io.fabric8.kubernetes.api.model.rbac.ClusterRoleBindingBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

/** Tokens of service accounts, each bound to a Secret of its own, so that one can be revoked alone. */
public final class ServiceAccounts {
    private static final Duration LONG = Duration.ofDays(3650);

    private final ControlPlane controlPlane;
    private final Credentials credentials;
    private final AtomicInteger serial = new AtomicInteger();

    ServiceAccounts(ControlPlane controlPlane, Credentials credentials) {
        this.controlPlane = controlPlane;
        this.credentials = credentials;
    }

    /** A token valid for ten years; creates the service account where it is missing. */
    public ServiceAccountToken issue(String namespace, String serviceAccount) {
        return issue(namespace, serviceAccount, LONG);
    }

    /**
     * The same with another validity.
     *
     * @param validity at least ten minutes, which the API server demands
     */
    public ServiceAccountToken issue(String namespace, String serviceAccount, Duration validity) {
        create(namespace, serviceAccount);
        var secret = "%s-token-%d".formatted(serviceAccount, serial.incrementAndGet());
        admin().secrets()
                .inNamespace(namespace)
                .resource(new SecretBuilder()
                        .withNewMetadata()
                        .withName(secret)
                        .endMetadata()
                        .build())
                .create();
        var answer = admin().serviceAccounts()
                .inNamespace(namespace)
                .withName(serviceAccount)
                .tokenRequest(new TokenRequestBuilder()
                        .withNewSpec()
                        .withExpirationSeconds(validity.toSeconds())
                        .withNewBoundObjectRef()
                        .withApiVersion("v1")
                        .withKind("Secret")
                        .withName(secret)
                        .endBoundObjectRef()
                        .endSpec()
                        .build());
        var token = answer.getStatus().getToken();
        var kubeconfig = credentials.kubeconfig().token(token).yaml();
        return new ServiceAccountToken(namespace, serviceAccount, secret, token, kubeconfig);
    }

    /** The API server refuses the token once its cache forgot it, after ten seconds at most. */
    public void revoke(ServiceAccountToken token) {
        admin().secrets()
                .inNamespace(token.namespace())
                .withName(token.secret())
                .delete();
    }

    /** Creates a service account of namespace kube-system that may do anything, and returns a token of it. */
    public ServiceAccountToken clusterAdmin(String serviceAccount) {
        bind("kube-system", serviceAccount, "cluster-admin");
        return issue("kube-system", serviceAccount);
    }

    /** Creates the service account and binds a ClusterRole to it everywhere. */
    public void bind(String namespace, String serviceAccount, String clusterRole) {
        create(namespace, serviceAccount);
        admin().rbac()
                .clusterRoleBindings()
                .resource(new ClusterRoleBindingBuilder()
                        .withNewMetadata()
                        .withName("%s:%s:%s".formatted(clusterRole, namespace, serviceAccount))
                        .endMetadata()
                        .withNewRoleRef("rbac.authorization.k8s.io", "ClusterRole", clusterRole)
                        .addNewSubject("", "ServiceAccount", serviceAccount, namespace)
                        .build())
                .serverSideApply();
    }

    private void create(String namespace, String serviceAccount) {
        var resource = admin().serviceAccounts()
                .inNamespace(namespace)
                .resource(new ServiceAccountBuilder()
                        .withNewMetadata()
                        .withName(serviceAccount)
                        .endMetadata()
                        .build());
        if (resource.get() == null) {
            resource.serverSideApply();
        }
    }

    private KubernetesClient admin() {
        return controlPlane.admin();
    }
}
