package dev.kokumi.probeworker.canary;

import dev.kokumi.api.ClusterTargetSpec;
import dev.kokumi.api.Kokumi;
import dev.kokumi.api.Labels;
import dev.kokumi.probeworker.item.Contract;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.EnvVarBuilder;
import io.fabric8.kubernetes.api.model.LocalObjectReference;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The manifest of a canary: as restricted as Pod Security's strictest level asks, so that any namespace takes it. */
public final class CanaryPod {
    /** Begins the name of each canary. */
    public static final String PREFIX = "kokumi-canary-";
    /** How long its token counts; the shortest an API server projects. */
    public static final Duration TOKEN = Duration.ofSeconds(600);

    private static final long USER = 65532L;
    private static final long GRACE_SECONDS = 2L;

    private CanaryPod() {}

    /**
     * Pure.
     *
     * @param suffix random, of lower-case letters and digits
     */
    public static Pod of(
            ClusterTargetSpec spec, String targetUid, String ingestURL, CanarySettings settings, String suffix) {
        return new PodBuilder()
                .withNewMetadata()
                .withName(PREFIX + suffix)
                .withNamespace(Objects.requireNonNull(spec.getNamespace(), "the schema requires spec.namespace"))
                .withLabels(Map.of(Labels.MANAGED_BY, Kokumi.MANAGER, Labels.CANARY, targetUid))
                .endMetadata()
                .withNewSpec()
                .withServiceAccountName(Contract.serviceAccount(spec))
                .withImagePullSecrets(Contract.pullSecrets(spec).stream()
                        .map(LocalObjectReference::new)
                        .toList())
                .withAutomountServiceAccountToken(false)
                .withEnableServiceLinks(false)
                .withRestartPolicy("Never")
                .withActiveDeadlineSeconds(Math.max(1, settings.timeout().toSeconds()))
                .withTerminationGracePeriodSeconds(GRACE_SECONDS)
                .withNewSecurityContext()
                .withRunAsNonRoot(true)
                .withRunAsUser(USER)
                .withRunAsGroup(USER)
                .withFsGroup(USER)
                .withNewSeccompProfile()
                .withType("RuntimeDefault")
                .endSeccompProfile()
                .endSecurityContext()
                .addNewContainer()
                .withName("canary")
                .withImage(settings.image())
                .withCommand("sh", "-c", CanaryScript.TEXT)
                .withEnv(environment(targetUid, ingestURL, settings))
                .withNewSecurityContext()
                .withAllowPrivilegeEscalation(false)
                .withReadOnlyRootFilesystem(true)
                .withNewCapabilities()
                .withDrop("ALL")
                .endCapabilities()
                .endSecurityContext()
                .withNewResources()
                .withRequests(Map.of("cpu", new Quantity("10m"), "memory", new Quantity("16Mi")))
                .withLimits(Map.of("cpu", new Quantity("100m"), "memory", new Quantity("64Mi")))
                .endResources()
                .addNewVolumeMount()
                .withName("token")
                .withMountPath("/var/run/secrets/kokumi")
                .withReadOnly(true)
                .endVolumeMount()
                .addNewVolumeMount()
                .withName("tmp")
                .withMountPath("/tmp")
                .endVolumeMount()
                .endContainer()
                .addNewVolume()
                .withName("token")
                .withNewProjected()
                .addNewSource()
                .withNewServiceAccountToken("kokumi-ingest", TOKEN.toSeconds(), "token")
                .endSource()
                .endProjected()
                .endVolume()
                .addNewVolume()
                .withName("tmp")
                .withNewEmptyDir()
                .withMedium("Memory")
                .withSizeLimit(new Quantity("1Mi"))
                .endEmptyDir()
                .endVolume()
                .endSpec()
                .build();
    }

    private static List<EnvVar> environment(String targetUid, String ingestURL, CanarySettings settings) {
        var url = "%s/v1/targets/%s/canary".formatted(ingestURL.replaceAll("/+$", ""), targetUid);
        var environment = new ArrayList<EnvVar>();
        environment.add(variable("KOKUMI_CANARY_URL", url));
        environment.add(variable(
                "KOKUMI_CANARY_SECONDS",
                Long.toString(Math.max(1, settings.timeout().toSeconds()))));
        settings.ca().ifPresent(ca -> environment.add(variable("KOKUMI_CANARY_CA", ca)));
        return environment;
    }

    /** A dollar sign is doubled, since the kubelet replaces {@code $(NAME)} in values. */
    private static EnvVar variable(String name, String value) {
        return new EnvVarBuilder()
                .withName(name)
                .withValue(value.replace("$", "$$"))
                .build();
    }
}
