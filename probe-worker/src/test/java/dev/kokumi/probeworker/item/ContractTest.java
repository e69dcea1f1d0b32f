package dev.kokumi.probeworker.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.Artifacts;
import dev.kokumi.api.ClusterTargetSpec;
import dev.kokumi.api.LocalReference;
import dev.kokumi.api.SandboxDriver;
import dev.kokumi.api.TargetQueue;
import java.util.List;
import org.junit.jupiter.api.Test;

class ContractTest {
    @Test
    void shouldAskForTheLeastWhenNothingIsDeclared() {
        assertThat(Contract.of(new ClusterTargetSpec()).yaml()).isEqualTo("""
                - {apiGroups: [""], resources: [pods], verbs: [create, get, list, watch, delete]}
                - {apiGroups: [""], resources: [pods/log], verbs: [get]}
                - {apiGroups: [""], resources: [configmaps], verbs: [get, create, patch, delete]}
                - {apiGroups: [""], resources: [serviceaccounts], resourceNames: [default], verbs: [get]}
                """);
    }

    @Test
    void shouldAskForWhatEachDeclaredFeatureNeeds() {
        assertThat(Contract.of(full()).yaml()).endsWith("""
                - {apiGroups: [""], resources: [serviceaccounts], resourceNames: [agents], verbs: [get]}
                - {apiGroups: [""], resources: [secrets], resourceNames: [registry, "1e3"], verbs: [get]}
                - {apiGroups: [""], resources: [persistentvolumeclaims], resourceNames: [artifacts], verbs: [get]}
                - {apiGroups: ["kueue.x-k8s.io"], resources: [localqueues], resourceNames: [gpu], verbs: [get]}
                - {apiGroups: ["agents.x-k8s.io"], resources: [sandboxes], verbs: [create, get, list, watch, update, patch, delete]}
                - {apiGroups: ["agents.x-k8s.io"], resources: [sandboxes/status], verbs: [create, get, list, watch, update, patch, delete]}
                - {apiGroups: [""], resources: [events], verbs: [get, list, watch]}
                """);
    }

    @Test
    void shouldNameEachItemOnceWhenEverythingIsDeclared() {
        var names = Contract.of(full()).rights().stream().map(Right::itemName).toList();
        assertThat(names)
                .doesNotHaveDuplicates()
                .hasSizeLessThanOrEqualTo(64 - 12)
                .contains("verb:get pods/log", "verb:get localqueues.kueue.x-k8s.io", "verb:get secrets");
    }

    static ClusterTargetSpec full() {
        var spec = new ClusterTargetSpec();
        spec.setNamespace("ns");
        spec.setServiceAccountName("agents");
        spec.setImagePullSecrets(List.of(reference("registry"), reference("1e3"), reference("registry")));
        var artifacts = new Artifacts();
        artifacts.setPersistentVolumeClaim(reference("artifacts"));
        spec.setArtifacts(artifacts);
        var queue = new TargetQueue();
        queue.setLocalQueue("gpu");
        spec.setQueue(queue);
        spec.setSandboxDriver(SandboxDriver.KUBERNETES);
        return spec;
    }

    private static LocalReference reference(String name) {
        var reference = new LocalReference();
        reference.setName(name);
        return reference;
    }
}
