package dev.kokumi.e2e.target;

import dev.kokumi.e2e.bed.TargetServices;
import dev.kokumi.testbed.node.WorkerNode;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.EnvVarBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;

/** A pod as the guide has it, which a kubelet runs: posts one report with its projected token until it is taken. */
final class PostingPod {
    private static final String SCRIPT = """
            printf '%s' "$CA" >/tmp/ca.pem
            printf 'Authorization: Bearer %s\\n' "$(cat /var/run/secrets/kokumi/token)" |
              curl --silent --show-error --fail-with-body --retry 30 --retry-delay 1 --retry-all-errors \\
                --proto =https --cacert /tmp/ca.pem -H @- -H 'Content-Type: application/json' \\
                -d '{"phase": "Running", "message": "half way", "progress": 50}' \\
                "$INGEST_URL/v1/targets/$TARGET_UID/pods/$POD_UID/events"
            """;

    private PostingPod() {}

    static Pod of(Scene scene, TargetServices services, String targetUid) {
        return new PodBuilder()
                .withNewMetadata()
                .withNamespace(scene.there().name())
                .withName("turn-1")
                .endMetadata()
                .withNewSpec()
                .withServiceAccountName("agents")
                .withAutomountServiceAccountToken(false)
                .withRestartPolicy("Never")
                .addNewContainer()
                .withName("main")
                .withImage(WorkerNode.CANARY_IMAGE)
                .withCommand("sh", "-c", SCRIPT)
                .withEnv(
                        variable("CA", services.caPem()),
                        variable("INGEST_URL", services.url()),
                        variable("TARGET_UID", targetUid),
                        new EnvVarBuilder()
                                .withName("POD_UID")
                                .withNewValueFrom()
                                .withNewFieldRef("v1", "metadata.uid")
                                .endValueFrom()
                                .build())
                .addNewVolumeMount()
                .withName("kokumi")
                .withMountPath("/var/run/secrets/kokumi")
                .withReadOnly(true)
                .endVolumeMount()
                .endContainer()
                .addNewVolume()
                .withName("kokumi")
                .withNewProjected()
                .addNewSource()
                .withNewServiceAccountToken("kokumi-ingest", 600L, "token")
                .endSource()
                .endProjected()
                .endVolume()
                .endSpec()
                .build();
    }

    private static EnvVar variable(String name, String value) {
        return new EnvVarBuilder().withName(name).withValue(value).build();
    }
}
