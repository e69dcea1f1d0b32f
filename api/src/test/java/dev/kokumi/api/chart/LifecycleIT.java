package dev.kokumi.api.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.hub.Clusters;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Spoke;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.process.Command;
import dev.kokumi.testbed.service.Shipped;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Service;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Helm installs, upgrades and uninstalls the chart on a real API server of its own. */
@ExtendWith(TestBed.class)
class LifecycleIT {
    private static final String CRD = "clusters.delivery.kokumi.dev";

    /** Values of every kind at once: the API server must know the fields they end up in. */
    private static final String MUCH = """
            image: {registry: "registry.example.com:5000", pullPolicy: Always, pullSecrets: [{name: registry}]}
            workspaces: [platform]
            settings: {KOKUMI_CHECK_INTERVAL: 2m}
            labels: {team: platform}
            annotations: {note: any}
            pods:
              nodeSelector: {pool: infra}
              tolerations: [{key: infra, operator: Exists}]
              affinity: {nodeAffinity: {preferredDuringSchedulingIgnoredDuringExecution: []}}
              priorityClassName: high
            registrar:
              env: [{name: ANY, valueFrom: {secretKeyRef: {name: any, key: any}}}]
              volumes: [{name: ca, configMap: {name: ca}}]
              volumeMounts: [{name: ca, mountPath: /etc/ca}]
            ingestGateway:
              tls: {secretName: ingest-tls}
              service:
                type: LoadBalancer
                nodePort: 30443
                loadBalancerSourceRanges: [192.0.2.0/24]
                externalTrafficPolicy: Local
              ingress: {host: ingest.example.com, className: any, tlsSecretName: any}
            """;

    private final ControlPlane hub;

    LifecycleIT(@Spoke("chart-hub") ControlPlane hub) {
        this.hub = hub;
        List.of("argocd", "kokumi", "platform").forEach(namespace -> Shipped.namespace(hub, namespace));
    }

    @Test
    void shouldUpgradeDefinitionsAndKeepClustersWhenUninstalled(@TempDir Path folder) throws IOException {
        var installed = helm("install", older(folder), "");
        assertThat(installed).contains("kubectl label namespace kokumi pod-security.kubernetes.io/enforce=restricted");
        assertThat(shortNames()).contains("older").doesNotContain("kcl");
        assertThat(deployments()).hasSize(4);

        helm(
                "upgrade",
                Helm.chart(),
                "{registrar: {replicas: 3}, probeWorker: {enabled: false}, workspaces: [platform]}");
        assertThat(shortNames()).contains("kcl").doesNotContain("older");
        assertThat(deployments())
                .containsExactlyInAnyOrder("kokumi-cluster-controller", "kokumi-ingest-gateway", "kokumi-registrar");
        assertThat(replicas("kokumi-registrar")).isEqualTo(3);
        assertThat(hub.admin()
                        .rbac()
                        .clusterRoleBindings()
                        .withName("kokumi-secret-reader")
                        .get())
                .isNull();

        hub.admin().resource(Clusters.withSecret("platform", "kept", "nothing")).create();
        Helm.uninstall(hub.adminKubeconfig()).orThrow("helm uninstall");
        assertThat(deployments()).isEmpty();
        assertThat(hub.admin().rbac().clusterRoles().list().getItems())
                .extracting(role -> role.getMetadata().getName())
                .noneMatch(name -> name.startsWith("kokumi-"));
        assertThat(hub.admin()
                        .resource(Clusters.withSecret("platform", "kept", "nothing"))
                        .get())
                .isNotNull();

        helm("install", Helm.chart(), MUCH);
        assertThat(deployments()).hasSize(4);
        assertThat(gateway().getSpec().getPorts().getFirst().getNodePort()).isEqualTo(30443);
    }

    /** The chart as it would have been before a change of a definition. */
    private static Path older(Path folder) throws IOException {
        try (var files = Files.walk(Helm.chart())) {
            for (var file : files.filter(Files::isRegularFile).toList()) {
                var copy = folder.resolve(Helm.chart().relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.writeString(copy, Files.readString(file).replace("- kcl\n", "- older\n"));
            }
        }
        return folder;
    }

    private String helm(String verb, Path chart, String values) {
        Command done = Helm.on(hub.adminKubeconfig(), verb, chart, values);
        return done.orThrow("helm " + verb);
    }

    private List<String> shortNames() {
        return hub.admin()
                .apiextensions()
                .v1()
                .customResourceDefinitions()
                .withName(CRD)
                .get()
                .getSpec()
                .getNames()
                .getShortNames();
    }

    private Service gateway() {
        return hub.admin()
                .services()
                .inNamespace("kokumi")
                .withName("kokumi-ingest-gateway")
                .get();
    }

    private int replicas(String deployment) {
        return hub.admin()
                .apps()
                .deployments()
                .inNamespace("kokumi")
                .withName(deployment)
                .get()
                .getSpec()
                .getReplicas();
    }

    private List<String> deployments() {
        return hub.admin().apps().deployments().inNamespace("kokumi").list().getItems().stream()
                .map(HasMetadata::getMetadata)
                .map(metadata -> metadata.getName())
                .toList();
    }
}
