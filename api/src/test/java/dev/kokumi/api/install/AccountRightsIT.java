package dev.kokumi.api.install;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.hub.Installation;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.junit.TestNamespace;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ServiceAccount;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * What each ServiceAccount may do, asked of the API server with its own token, is what {@code docs/reference/rbac.md} says:
 * no more, no less. Other roles of the hub, aggregation and bindings by group count here, which the manifests do not show.
 */
@ExtendWith(TestBed.class)
class AccountRightsIT {
    private final ControlPlane hub;
    private final List<String> namespaces;
    private final DocumentedRights documented;

    AccountRightsIT(@Hub ControlPlane hub, TestNamespace workspace) throws IOException {
        Installation.on(hub);
        this.hub = hub;
        namespaces = List.of("kokumi", "argocd", "default", workspace.name());
        documented = DocumentedRights.read();
    }

    @Test
    void shouldLetEachAccountDoWhatIsDocumentedAndNothingElse() {
        var everybody = everybody();
        assertThat(accounts()).hasSizeGreaterThanOrEqualTo(5).allSatisfy(account -> {
            assertThat(documented.of(account, "kokumi")).as(account).isNotEmpty();
            for (var namespace : namespaces) {
                var expected = new HashSet<>(documented.of(account, namespace));
                expected.addAll(everybody);
                assertThat(listed(account, namespace))
                        .as("%s in %s", account, namespace)
                        .containsExactlyInAnyOrderElementsOf(expected);
            }
        });
    }

    /** Pods of Kokumi's namespace that name no account act as this one. */
    @Test
    void shouldLetTheDefaultAccountDoNothingOfItsOwn() {
        assertThat(listed("default", "kokumi")).containsExactlyInAnyOrderElementsOf(everybody());
    }

    private static List<String> accounts() {
        return Kustomize.objects("install").stream()
                .filter(ServiceAccount.class::isInstance)
                .map(HasMetadata::getMetadata)
                .map(metadata -> metadata.getName())
                .toList();
    }

    private Set<Right> listed(String account, String namespace) {
        var kubeconfig = hub.write(hub.kubeconfigFor("kokumi", account));
        var said = hub.kubectl(kubeconfig, "auth", "can-i", "--list", "-n", namespace);
        assertThat(said.err()).as("the list is complete").isEmpty();
        return ListedRights.in(said.orThrow("kubectl auth can-i --list"));
    }

    /** The rules of the ClusterRoles that the page names, as this version of Kubernetes has them. */
    private Set<Right> everybody() {
        assertThat(documented.given()).isNotEmpty();
        var rights = new HashSet<Right>();
        for (var name : documented.given()) {
            for (var rule :
                    hub.admin().rbac().clusterRoles().withName(name).get().getRules()) {
                rights.addAll(GrantedRights.by(rule));
            }
        }
        return rights;
    }
}
