package dev.kokumi.api.chart;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A mistake in the values is refused before anything is applied, by a message that names the place. */
class RefusalsIT {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {replicaCount: 3}                                    | additional properties 'replicaCount' not allowed
            {registrar: {replica: 3}}                            | at '/registrar': additional properties 'replica' not allowed
            {registrar: {enabled: false}}                        | at '/registrar': additional properties 'enabled' not allowed
            {registrar: {replicas: "3"}}                         | at '/registrar/replicas': got string, want integer
            {registrar: {replicas: -1}}                          | at '/registrar/replicas': minimum: got -1, want 0
            {registrar: {replicas: null}}                        | at '/registrar': missing property 'replicas'
            {registrar: {resources: {limit: {}}}}                | at '/registrar/resources': additional properties 'limit' not allowed
            {registrar: {env: [{value: any}]}}                   | at '/registrar/env/0': missing property 'name'
            {probeWorker: {enabled: "no"}}                       | at '/probeWorker/enabled': got string, want boolean
            {image: {pullPolicy: always}}                        | at '/image/pullPolicy': value must be one of
            {image: {registry: "https://registry.example.com"}}  | at '/image/registry'
            {image: {tag: "kokumi:1"}}                           | at '/image/tag'
            {image: {pullSecrets: [registry]}}                   | at '/image/pullSecrets/0': got string, want object
            {argocd: {namespace: ""}}                            | at '/argocd/namespace'
            {argocd: {server: https://argocd.example.com}}       | at '/argocd': additional properties 'server' not allowed
            {workspaces: platform}                               | at '/workspaces': got string, want array
            {workspaces: ["team-*"]}                             | at '/workspaces/0'
            {workspaces: [platform, platform]}                   | at '/workspaces'
            {settings: {kokumi.check.interval: 2m}}              | at '/settings'
            {settings: {KOKUMI_NETWORKS_DENIED: [10.0.0.0/8]}}   | at '/settings/KOKUMI_NETWORKS_DENIED'
            {labels: {team: 1}}                                  | at '/labels/team': got number, want string
            {ingestGateway: {service: {type: External}}}         | at '/ingestGateway/service/type': value must be one of
            {ingestGateway: {ingress: {host: "https://a.b"}}}    | at '/ingestGateway/ingress/host'
            {monitoring: {enabled: "no"}}                        | at '/monitoring/enabled': got string, want boolean
            {monitoring: {label: {release: any}}}                | at '/monitoring': additional properties 'label' not allowed
            {monitoring: {labels: {release: 1}}}                 | at '/monitoring/labels/release': got number, want string
            {workspaces: [platform, kokumi]}                     | workspaces: kokumi holds credentials that the services must not read
            {workspaces: [argocd]}                               | workspaces: argocd holds credentials that the services must not read
            {settings: {KOKUMI_WORKSPACES: platform}}            | settings.KOKUMI_WORKSPACES: set workspaces instead
            {settings: {KOKUMI_ARGOCD_NAMESPACE: gitops}}        | settings.KOKUMI_ARGOCD_NAMESPACE: set argocd.namespace instead
            {pods: {serviceAccountName: other}}                  | at '/pods': additional properties 'serviceAccountName' not allowed
            """)
    void shouldNameThePlaceWhenAValueIsWrong(String values, String message) {
        var rendered = Helm.template(values);

        assertThat(rendered.succeeded()).as(rendered.out()).isFalse();
        assertThat(rendered.err()).contains(message);
    }

    /** The admission policies name the service accounts with their namespace. */
    @Test
    void shouldSayWhereItBelongsWhenInstalledElsewhere() {
        var rendered = Helm.template("", "-n", "default");

        assertThat(rendered.succeeded()).isFalse();
        assertThat(rendered.err()).contains("add -n kokumi instead of -n default");
    }

    @Test
    void shouldSayWhatItNeedsWhenKubernetesIsTooOld() {
        var rendered = Helm.template("", "--kube-version", "1.29.5");

        assertThat(rendered.succeeded()).isFalse();
        assertThat(rendered.err()).contains("chart requires kubeVersion: >=1.30.0-0");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {}
            {monitoring: {enabled: true, labels: {release: any}, dashboards: true}}
            {workspaces: [platform], ingestGateway: {ingress: {host: ingest.example.com}, tls: {secretName: any}}}
            """)
    void shouldPassHelmsOwnCheckWithoutAWarning(String values) {
        var linted = Helm.lint(values);

        assertThat(linted.succeeded()).as(linted.out() + linted.err()).isTrue();
        assertThat(linted.out() + linted.err()).doesNotContain("[WARNING]", "[ERROR]");
    }
}
