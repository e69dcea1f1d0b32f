package dev.kokumi.api.install;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.hub.Installation;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.junit.TestNamespace;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who may do what, asked of the API server with {@code kubectl auth can-i}. */
@ExtendWith(TestBed.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AccessIT {
    private final ControlPlane hub;
    private final String workspace;
    private final Actors actors;

    AccessIT(@Hub ControlPlane hub, TestNamespace workspace) {
        Installation.on(hub);
        this.hub = hub;
        this.workspace = workspace.name();
        this.actors = new Actors(hub, this.workspace);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            viewer | get    | clusters                  | yes
            viewer | watch  | environments              | yes
            viewer | create | clusters                  | no
            editor | list   | clusters                  | yes
            editor | create | clusters                  | no
            editor | patch  | clusters                  | no
            editor | delete | clusters                  | no
            editor | create | environments              | no
            editor | update | environments              | no
            owner  | get    | environments              | yes
            owner  | create | clusters                  | no
            owner  | update | environments              | no
            nobody | get    | clusters                  | no
            nobody | list   | clustertargets            | no
            """)
    void shouldLetPeopleReadButNotWrite(String actor, String verb, String resource, String answer) {
        assertThat(canI(actor, verb, resource, workspace)).isEqualTo(answer);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            viewer     | get              | clustertargets | yes
            viewer     | watch            | clustertargets | yes
            viewer     | create           | clustertargets | no
            editor     | create           | clustertargets | yes
            editor     | update           | clustertargets | yes
            editor     | patch            | clustertargets | yes
            editor     | deletecollection | clustertargets | yes
            editor     | get              | clustertargets | yes
            owner      | create           | clustertargets | yes
            owner      | delete           | clustertargets | yes
            dispatcher | get              | clustertargets | yes
            dispatcher | watch            | clustertargets | yes
            dispatcher | create           | clustertargets | no
            dispatcher | patch            | clustertargets | no
            dispatcher | get              | secrets        | no
            dispatcher | create           | events         | no
            """)
    void shouldLetEditorsBringTargetsAndDispatchersReadThem(String actor, String verb, String resource, String answer) {
        assertThat(canI(actor, verb, resource, workspace)).isEqualTo(answer);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            viewer                    | patch  | clusters     | no
            editor                    | patch  | clusters     | no
            owner                     | update | clusters     | no
            owner                     | patch  | environments | no
            kokumi-admin              | patch  | clusters     | no
            kokumi-admin              | update | environments | no
            kokumi-cluster-controller | patch  | clusters     | yes
            kokumi-cluster-controller | patch  | environments | yes
            kokumi-cluster-controller | update | clusters     | no
            kokumi-registrar          | patch  | clusters     | yes
            kokumi-registrar          | update | clusters     | no
            kokumi-registrar          | patch  | environments | no
            editor                    | patch  | clustertargets | no
            owner                     | update | clustertargets | no
            kokumi-admin              | patch  | clustertargets | no
            kokumi-registrar          | patch  | clustertargets | no
            kokumi-cluster-controller | patch  | clustertargets | no
            kokumi-ingest-gateway     | patch  | clustertargets | no
            kokumi-probe-worker       | patch  | clustertargets | yes
            kokumi-probe-worker       | update | clustertargets | no
            kokumi-probe-worker       | patch  | clusters     | no
            dispatcher                | patch  | clustertargets | yes
            dispatcher                | update | clustertargets | no
            """)
    void shouldLetOnlyServicesWriteStatus(String actor, String verb, String resource, String answer) {
        assertThat(canI(actor, verb, resource, workspace, "--subresource=status"))
                .isEqualTo(answer);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            create           | clusters            | yes
            update           | clusters            | yes
            patch            | environments        | yes
            delete           | environments        | yes
            deletecollection | clusters            | yes
            create           | clustertargets      | yes
            deletecollection | clustertargets      | yes
            list             | environments        | yes
            get              | secrets             | no
            list             | secrets             | no
            create           | secrets             | no
            create           | serviceaccounts     | no
            create           | rolebindings        | no
            impersonate      | users               | no
            """)
    void shouldLetTheAdminWriteEveryKindAndReadNoSecret(String verb, String resource, String answer) {
        assertThat(canI("kokumi-admin", verb, resource, workspace)).isEqualTo(answer);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            credentials | get              | secrets  | workspace | yes
            credentials | create           | secrets  | workspace | yes
            credentials | patch            | secrets  | workspace | yes
            credentials | delete           | secrets  | workspace | yes
            credentials | deletecollection | secrets  | workspace | no
            credentials | get              | secrets  | kokumi    | no
            credentials | get              | secrets  | argocd    | no
            credentials | create           | clusters | workspace | no
            """)
    void shouldKeepCredentialsToTheirWorkspace(
            String actor, String verb, String resource, String namespace, String answer) {
        assertThat(canI(actor, verb, resource, namespace.equals("workspace") ? workspace : namespace))
                .isEqualTo(answer);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            kokumi-cluster-controller | watch            | secrets                                 | workspace | yes
            kokumi-cluster-controller | create           | clusters                                | kokumi    | yes
            kokumi-cluster-controller | create           | environments                            | kokumi    | yes
            kokumi-cluster-controller | create           | clusters                                | workspace | no
            kokumi-cluster-controller | update           | clusters                                | kokumi    | no
            kokumi-cluster-controller | delete           | clusters                                | kokumi    | no
            kokumi-cluster-controller | patch            | leases/kokumi-cluster-controller        | kokumi    | yes
            kokumi-cluster-controller | patch            | leases/kokumi-registrar                 | kokumi    | no
            kokumi-cluster-controller | create           | secrets                                 | argocd    | no
            kokumi-cluster-controller | get              | services/kubernetes                     | default   | yes
            kokumi-cluster-controller | get              | services/another                        | default   | no
            kokumi-cluster-controller | create           | selfsubjectreviews.authentication.k8s.io |          | yes
            kokumi-registrar          | list             | secrets                                 | workspace | yes
            kokumi-registrar          | create           | secrets                                 | workspace | no
            kokumi-registrar          | create           | secrets                                 | argocd    | yes
            kokumi-registrar          | update           | secrets                                 | argocd    | yes
            kokumi-registrar          | delete           | secrets                                 | argocd    | yes
            kokumi-registrar          | watch            | secrets                                 | argocd    | yes
            kokumi-registrar          | patch            | secrets                                 | argocd    | no
            kokumi-registrar          | deletecollection | secrets                                 | argocd    | no
            kokumi-registrar          | create           | clusters                                | kokumi    | no
            kokumi-registrar          | create           | events                                  | workspace | yes
            kokumi-registrar          | delete           | events                                  | workspace | no
            kokumi-registrar          | get              | configmaps                              | kokumi    | no
            kokumi-registrar          | get              | deployments.apps                        | argocd    | no
            kokumi-registrar          | list             | clustertargets                          | workspace | no
            kokumi-cluster-controller | list             | clustertargets                          | workspace | no
            kokumi-probe-worker       | watch            | clustertargets                          | workspace | yes
            kokumi-probe-worker       | watch            | clusters                                | workspace | yes
            kokumi-probe-worker       | list             | environments                            | workspace | no
            kokumi-probe-worker       | create           | clustertargets                          | workspace | no
            kokumi-probe-worker       | delete           | clustertargets                          | workspace | no
            kokumi-probe-worker       | get              | secrets                                 | workspace | yes
            kokumi-probe-worker       | create           | secrets                                 | workspace | no
            kokumi-probe-worker       | create           | secrets                                 | argocd    | no
            kokumi-probe-worker       | create           | events                                  | workspace | yes
            kokumi-probe-worker       | patch            | events                                  | workspace | yes
            kokumi-probe-worker       | watch            | events                                  | workspace | yes
            kokumi-probe-worker       | delete           | events                                  | workspace | no
            kokumi-probe-worker       | create           | pods                                    | workspace | no
            kokumi-probe-worker       | create           | tokenreviews.authentication.k8s.io      |           | no
            kokumi-probe-worker       | create           | serviceaccounts/token                   | kokumi    | no
            kokumi-probe-worker       | patch            | leases/kokumi-probe-worker              | kokumi    | yes
            kokumi-probe-worker       | patch            | leases/kokumi-registrar                 | kokumi    | no
            kokumi-probe-worker       | get              | services/kubernetes                     | default   | yes
            kokumi-ingest-gateway     | watch            | clustertargets                          | workspace | yes
            kokumi-ingest-gateway     | get              | clustertargets                          | workspace | no
            kokumi-ingest-gateway     | create           | events                                  | workspace | yes
            kokumi-ingest-gateway     | patch            | events                                  | workspace | no
            kokumi-ingest-gateway     | list             | events                                  | workspace | no
            kokumi-ingest-gateway     | create           | tokenreviews.authentication.k8s.io      |           | yes
            kokumi-ingest-gateway     | create           | subjectaccessreviews.authorization.k8s.io |         | no
            kokumi-ingest-gateway     | get              | secrets                                 | workspace | no
            kokumi-ingest-gateway     | list             | secrets                                 | kokumi    | no
            kokumi-ingest-gateway     | list             | clusters                                | workspace | no
            kokumi-ingest-gateway     | create           | leases                                  | kokumi    | no
            kokumi-ingest-gateway     | get              | leases/kokumi-probe-worker              | kokumi    | no
            """)
    void shouldGiveServicesNoMoreThanTheyNeed(
            String actor, String verb, String resource, String namespace, String answer) {
        var where = namespace == null ? "default" : namespace.equals("workspace") ? workspace : namespace;
        assertThat(canI(actor, verb, resource, where)).isEqualTo(answer);
    }

    /** {@code yes} or {@code no}. */
    private String canI(String actor, String verb, String resource, String namespace, String... more) {
        var arguments = new java.util.ArrayList<>(java.util.List.of("auth", "can-i", verb, resource, "-n", namespace));
        arguments.addAll(java.util.List.of(more));
        var said = hub.kubectl(actors.kubeconfig(actor), arguments.toArray(String[]::new));
        assertThat(said.err()).doesNotContain("doesn't have a resource type");
        return said.out().strip();
    }
}
