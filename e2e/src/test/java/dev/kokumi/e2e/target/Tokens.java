package dev.kokumi.e2e.target;

import dev.kokumi.e2e.bed.Logs;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.authentication.TokenRequestBuilder;

/** Tokens as a kubelet projects them, where no kubelet is needed. */
final class Tokens {
    private Tokens() {}

    /** The token the kubelet would project into a pod, by the API server that signs it. */
    static String of(Scene scene, Pod pod) {
        var token = scene.there()
                .client()
                .serviceAccounts()
                .inNamespace(pod.getMetadata().getNamespace())
                .withName(pod.getSpec().getServiceAccountName())
                .tokenRequest(new TokenRequestBuilder()
                        .withNewSpec()
                        .withAudiences("kokumi-ingest")
                        .withExpirationSeconds(600L)
                        .withNewBoundObjectRef()
                        .withApiVersion("v1")
                        .withKind("Pod")
                        .withName(pod.getMetadata().getName())
                        .withUid(pod.getMetadata().getUid())
                        .endBoundObjectRef()
                        .endSpec()
                        .build())
                .getStatus()
                .getToken();
        Logs.neverShow(token);
        return token;
    }

    /** A pod that nobody runs. */
    static Pod pod(Scene scene, String name) {
        return scene.there()
                .client()
                .resource(new PodBuilder()
                        .withNewMetadata()
                        .withNamespace(scene.there().name())
                        .withName(name)
                        .endMetadata()
                        .withNewSpec()
                        .withServiceAccountName("agents")
                        // Waits for ever, so that its token stays bound to something that exists.
                        .addNewSchedulingGate("kokumi.test/never")
                        .addNewContainer()
                        .withName("main")
                        .withImage("none.test/none")
                        .endContainer()
                        .endSpec()
                        .build())
                .create();
    }
}
