package dev.kokumi.api.install;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kokumi.api.hub.Installation;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.wait.Await;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.admissionregistration.v1.ValidatingAdmissionPolicy;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The shipped file on a real API server. */
@ExtendWith(TestBed.class)
class InstallIT {
    private final ControlPlane hub;

    InstallIT(@Hub ControlPlane hub) {
        Installation.on(hub);
        this.hub = hub;
    }

    @Test
    void shouldApplyAgainWithoutChangeOrConflict() {
        var first = applyInstallYaml("-o", "name");
        var before = versions();

        var second = applyInstallYaml();

        assertThat(first).contains("customresourcedefinition", "validatingadmissionpolicy", "deployment");
        assertThat(second.lines()).isNotEmpty().allMatch(line -> line.endsWith(" serverside-applied"));
        assertThat(versions()).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(strings = {"overlays/testbed", "overlays/kind"})
    void shouldApplyOverlay(String overlay) {
        var applied = hub.kubectl(
                "apply",
                "--server-side",
                "--force-conflicts",
                "--dry-run=server",
                "-k",
                Installation.folder().resolve(overlay).toString());

        assertThat(applied.succeeded()).as(applied.err()).isTrue();
    }

    /** Kokumi's namespace enforces the level restricted; a violation would be a refusal of the pod, unseen by whoever applies. */
    @Test
    void shouldAdmitPodsAtLevelRestricted() {
        var enforced =
                hub.admin().namespaces().withName("kokumi").get().getMetadata().getLabels();
        assertThat(enforced).containsEntry("pod-security.kubernetes.io/enforce", "restricted");

        assertThatThrownBy(() -> hub.admin()
                        .resource(new PodBuilder()
                                .withNewMetadata()
                                .withNamespace("kokumi")
                                .withName("unrestricted")
                                .endMetadata()
                                .withNewSpec()
                                .addNewContainer()
                                .withName("any")
                                .withImage("any")
                                .endContainer()
                                .endSpec()
                                .build())
                        .dryRun()
                        .create())
                .hasMessageContaining("violates PodSecurity \"restricted");

        for (var deployment : deployments()) {
            var template = deployment.getSpec().getTemplate();
            var pod = new PodBuilder()
                    .withNewMetadata()
                    .withNamespace("kokumi")
                    .withName(deployment.getMetadata().getName())
                    .withLabels(template.getMetadata().getLabels())
                    .endMetadata()
                    .withSpec(template.getSpec())
                    .build();
            var admitted = hub.admin().resource(pod).dryRun().create();
            assertThat(admitted.getSpec().getServiceAccountName())
                    .isEqualTo(deployment.getMetadata().getName());
        }
    }

    @Test
    void shouldRunTwoReplicasWithBoundedMemory() {
        assertThat(deployments()).hasSize(4).allSatisfy(deployment -> {
            assertThat(deployment.getSpec().getReplicas()).isEqualTo(2);
            var container = container(deployment);
            assertThat(container.getResources().getLimits()).containsOnlyKeys("memory");
            assertThat(List.of(
                            container.getStartupProbe(), container.getLivenessProbe(), container.getReadinessProbe()))
                    .extracting(probe -> probe.getHttpGet().getPath())
                    .containsExactly("/q/health/started", "/q/health/live", "/q/health/ready");
        });
    }

    @Test
    void shouldTellServicesWithALeaderWhoTheyAre() {
        assertThat(deployments())
                .filteredOn(deployment -> !deployment.getMetadata().getName().equals("kokumi-ingest-gateway"))
                .hasSize(3)
                .allSatisfy(deployment -> assertThat(container(deployment).getEnv())
                        .filteredOn(variable -> variable.getValueFrom() != null)
                        .extracting(variable -> variable.getName() + "="
                                + variable.getValueFrom().getFieldRef().getFieldPath())
                        .containsExactly("POD_UID=metadata.uid", "POD_NAMESPACE=metadata.namespace"));
    }

    /** The port the internet reaches through the ingress serves no health and no metrics. */
    @Test
    void shouldKeepTheManagementPortOfTheGatewayOutOfItsService() {
        var gateway = container(deployment("kokumi-ingest-gateway"));
        var service = hub.admin()
                .services()
                .inNamespace("kokumi")
                .withName("kokumi-ingest-gateway")
                .get();

        assertThat(service.getSpec().getPorts())
                .extracting(port -> port.getTargetPort().getStrVal())
                .containsExactly("http");
        assertThat(gateway.getPorts())
                .extracting(port -> port.getName() + "=" + port.getContainerPort())
                .containsExactly("http=8080", "management=9000");
        assertThat(List.of(gateway.getStartupProbe(), gateway.getLivenessProbe(), gateway.getReadinessProbe()))
                .extracting(probe -> probe.getHttpGet().getPort().getStrVal())
                .containsOnly("management");
    }

    @Test
    void shouldKeepTokensOfTargetsInMemory() {
        var worker = deployment("kokumi-probe-worker");
        var directory = container(worker).getEnv().stream()
                .filter(variable -> variable.getName().equals("KOKUMI_CREDENTIALS_DIRECTORY"))
                .findFirst()
                .orElseThrow()
                .getValue();
        var mount = container(worker).getVolumeMounts().stream()
                .filter(mounted -> mounted.getMountPath().equals(directory))
                .findFirst()
                .orElseThrow();

        assertThat(volume(worker, mount.getName()).getEmptyDir().getMedium()).isEqualTo("Memory");
        assertThat(volume(worker, mount.getName()).getEmptyDir().getSizeLimit()).isNotNull();
        assertThat(volume(worker, "vault-token").getProjected().getSources())
                .singleElement()
                .satisfies(source -> assertThat(source.getServiceAccountToken().getAudience())
                        .isEqualTo("vault"));
    }

    /** An expression that names a field of the wrong type would only fail when a request comes. */
    @Test
    void shouldShipPoliciesWithoutTypeErrors() {
        var policies = hub.admin().resources(ValidatingAdmissionPolicy.class);
        for (var name : List.of(
                "kokumi-argocd-secret-integrity",
                "kokumi-cluster-secret-access",
                "kokumi-credentials-binding",
                "kokumi-events",
                "kokumi-target-owner",
                "kokumi-target-status")) {
            var checked = Await.value(Duration.ofSeconds(20), () -> name + " is not checked", () -> {
                var status = policies.withName(name).get().getStatus();
                return status == null ? null : status.getTypeChecking();
            });
            assertThat(checked.getExpressionWarnings()).as(name).isEmpty();
            assertThat(policies.withName(name).get().getSpec().getFailurePolicy())
                    .isEqualTo("Fail");
        }
    }

    private String applyInstallYaml(String... more) {
        var arguments = new java.util.ArrayList<>(List.of(
                "apply",
                "--server-side",
                "-f",
                Installation.folder().resolve("install.yaml").toString()));
        arguments.addAll(List.of(more));
        return hub.kubectl(arguments.toArray(String[]::new)).orThrow("kubectl apply -f install.yaml");
    }

    /** Of what could change behind the back of the API server's own controllers. */
    private List<String> versions() {
        return Kustomize.objects("install").stream()
                .map(object -> hub.admin().resource(object).get())
                .map(object -> object.getKind() + "/" + object.getMetadata().getName() + " "
                        + object.getMetadata().getResourceVersion())
                .toList();
    }

    private Deployment deployment(String name) {
        return hub.admin()
                .apps()
                .deployments()
                .inNamespace("kokumi")
                .withName(name)
                .get();
    }

    private static Container container(Deployment deployment) {
        return deployment.getSpec().getTemplate().getSpec().getContainers().getFirst();
    }

    private static Volume volume(Deployment deployment, String name) {
        return deployment.getSpec().getTemplate().getSpec().getVolumes().stream()
                .filter(volume -> volume.getName().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private List<Deployment> deployments() {
        return hub.admin().apps().deployments().inNamespace("kokumi").list().getItems();
    }
}
