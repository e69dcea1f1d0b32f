package dev.kokumi.testbed.controlplane;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kokumi.testbed.wait.Await;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.authentication.SelfSubjectReview;
import io.fabric8.kubernetes.api.model.authentication.SelfSubjectReviewBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.io.IOException;
import java.net.Socket;
import java.nio.file.Files;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ControlPlaneIT {
    private static ControlPlane fleet;

    @BeforeAll
    static void start() {
        fleet = ControlPlane.named("fleet").everyLoopback(1000).audit().start();
    }

    @AfterAll
    static void stop() {
        fleet.close();
    }

    @Test
    void shouldSayItsVersion() {
        assertThat(fleet.admin().getKubernetesVersion().getGitVersion()).matches("v1\\.\\d+\\.\\d+");
    }

    @Test
    void shouldAnswerOnEveryLoopbackAddressUnderAVerifiedName() {
        for (int n : new int[] {0, 499, 999}) {
            var kubeconfig = KubeconfigText.to(fleet.serverAt(n))
                    .ca(fleet.caPem())
                    .clientCertificate(fleet.authority()
                            .issue(dev.kokumi.testbed.pki.CertificateSpec.client("jane")
                                    .withKind(dev.kokumi.testbed.pki.KeyKind.RSA_2048)))
                    .yaml();
            assertThat(whoAmI(fleet.clientFor(kubeconfig))).isEqualTo("jane");
        }
    }

    @Test
    void shouldKnowUsersGroupsAndServiceAccounts() {
        var jane = fleet.clientFor(fleet.user("jane", "team-a"));
        var account = fleet.clientFor(fleet.kubeconfigFor("default", "robot"));

        assertThat(whoAmI(jane)).isEqualTo("jane");
        assertThat(review(jane).getStatus().getUserInfo().getGroups()).contains("team-a");
        assertThat(whoAmI(account)).isEqualTo("system:serviceaccount:default:robot");
        assertThatThrownBy(() -> jane.secrets().inNamespace("default").list())
                .isInstanceOfSatisfying(
                        KubernetesClientException.class,
                        e -> assertThat(e.getCode()).isEqualTo(403));
    }

    @Test
    void shouldRefuseARevokedTokenAndKeepTheOther() {
        var old = fleet.serviceAccounts().clusterAdmin("rotated");
        var young = fleet.serviceAccounts().issue("kube-system", "rotated");
        var client = fleet.clientFor(old.kubeconfig());
        assertThat(whoAmI(client)).isEqualTo("system:serviceaccount:kube-system:rotated");

        fleet.serviceAccounts().revoke(old);

        Await.until(Duration.ofSeconds(20), () -> "the token is still accepted", () -> code(client) == 401);
        assertThat(whoAmI(fleet.clientFor(young.kubeconfig()))).isEqualTo("system:serviceaccount:kube-system:rotated");
        assertThat(old.toString()).doesNotContain(old.token());
    }

    @Test
    void shouldRunKubectlAsAdministratorAndAsAnother() throws IOException {
        var file = Files.createTempFile("kokumi", ".yaml");
        Files.writeString(file, "{apiVersion: v1, kind: ConfigMap, metadata: {name: applied, namespace: default}}");
        fleet.apply(file);

        assertThat(fleet.kubectl("get", "configmap", "applied", "-o", "name"))
                .satisfies(said -> assertThat(said.out().strip()).isEqualTo("configmap/applied"));
        assertThat(fleet.kubectl(fleet.write(fleet.user("jane")), "get", "configmaps"))
                .satisfies(said -> assertThat(said.exitCode()).isEqualTo(1))
                .satisfies(said -> assertThat(said.err()).contains("Forbidden").contains("jane"));
        Files.delete(file);
    }

    @Test
    void shouldRecordEachRequestThatWasAnswered() {
        fleet.clientFor(fleet.kubeconfigFor("default", "reader"))
                .authorization()
                .v1()
                .selfSubjectAccessReview()
                .create(new io.fabric8.kubernetes.api.model.authorization.v1.SelfSubjectAccessReviewBuilder()
                        .withNewSpec()
                        .withNewResourceAttributes()
                        .withVerb("get")
                        .withResource("pods")
                        .endResourceAttributes()
                        .endSpec()
                        .build());

        assertThat(fleet.auditLog().filter(record -> record.by("default", "reader")))
                .singleElement()
                .satisfies(record -> assertThat(record.verb()).isEqualTo("create"))
                .satisfies(record -> assertThat(record.resource()).isEqualTo("selfsubjectaccessreviews"))
                .satisfies(record -> assertThat(record.apiGroup()).isEqualTo("authorization.k8s.io"))
                .satisfies(record -> assertThat(record.code()).isEqualTo(201))
                .satisfies(record -> assertThat(record.writes()).isTrue());
    }

    @Test
    void shouldHangThenStopThenComeBackWithItsData() throws IOException {
        fleet.admin()
                .configMaps()
                .inNamespace("default")
                .resource(new ConfigMapBuilder()
                        .withNewMetadata()
                        .withName("kept")
                        .endMetadata()
                        .build())
                .create();
        var server = fleet.server();

        fleet.hang();
        try (var socket = new Socket()) {
            socket.setSoTimeout(300);
            socket.connect(fleet.socketAddress(), 1000);
            socket.getOutputStream().write(new byte[] {22, 3, 1});
            assertThatThrownBy(() -> socket.getInputStream().read())
                    .isInstanceOf(java.net.SocketTimeoutException.class);
        }
        fleet.resume();
        assertThat(whoAmI(fleet.admin())).isEqualTo("testbed-admin");

        fleet.stop();
        assertThat(fleet.processes()).isEmpty();
        assertThatThrownBy(() -> connect()).isInstanceOf(java.net.ConnectException.class);

        fleet.start();
        assertThat(fleet.server()).isEqualTo(server);
        assertThat(fleet.admin()
                        .configMaps()
                        .inNamespace("default")
                        .withName("kept")
                        .get())
                .isNotNull();
        assertThat(fleet.processes()).hasSize(3);
    }

    private static void connect() throws IOException {
        try (var socket = new Socket()) {
            socket.connect(fleet.socketAddress(), 1000);
        }
    }

    private static String whoAmI(KubernetesClient client) {
        return review(client).getStatus().getUserInfo().getUsername();
    }

    private static SelfSubjectReview review(KubernetesClient client) {
        return client.resource(new SelfSubjectReviewBuilder()
                        .withNewMetadata()
                        .endMetadata()
                        .build())
                .create();
    }

    private static int code(KubernetesClient client) {
        try {
            var _ = review(client);
            return 200;
        } catch (KubernetesClientException e) {
            return e.getCode();
        }
    }
}
