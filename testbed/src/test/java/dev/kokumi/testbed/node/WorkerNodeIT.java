package dev.kokumi.testbed.node;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.net.Answer;
import dev.kokumi.testbed.net.Run;
import dev.kokumi.testbed.net.TlsServer;
import dev.kokumi.testbed.pki.CertificateAuthority;
import dev.kokumi.testbed.pki.CertificateSpec;
import dev.kokumi.testbed.wait.Await;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(TestBed.class)
class WorkerNodeIT {
    private static final String NAMESPACE = "worker-node-it";
    private static final Duration LIMIT = Duration.ofMinutes(2);

    private static WorkerNode node;
    private static ControlPlane spoke;
    private static KubernetesClient admin;

    @BeforeAll
    static void prepare(WorkerNode given) {
        node = given;
        spoke = node.controlPlane();
        admin = spoke.admin();
        admin.namespaces()
                .resource(new NamespaceBuilder()
                        .withNewMetadata()
                        .withName(NAMESPACE)
                        .endMetadata()
                        .build())
                .create();
        spoke.serviceAccounts().issue(NAMESPACE, "agent");
    }

    @AfterAll
    static void clean() {
        admin.namespaces().withName(NAMESPACE).delete();
    }

    @Test
    void shouldReachALoopbackServerWithItsProjectedTokenWhenThePodIsRestricted() {
        var authority = CertificateAuthority.create("node-it");
        var key = authority.issue(CertificateSpec.server(Run.current().serverAddress()));
        try (var server =
                TlsServer.with(key).answering(_ -> Answer.text(202, "taken")).start()) {
            admin.configMaps()
                    .inNamespace(NAMESPACE)
                    .resource(new ConfigMapBuilder()
                            .withNewMetadata()
                            .withName("server")
                            .endMetadata()
                            .addToData("ca.crt", authority.pem())
                            .addToData("url", server.url() + "/hello")
                            .build())
                    .create();

            create("caller.yaml");

            Await.until(LIMIT, () -> describe("caller"), () -> "Succeeded".equals(phase("caller")));
            assertThat(server.requests()).hasSize(1);
            var claims = claims(
                    server.requests().getFirst().head().header("Authorization").orElseThrow());
            assertThat(claims)
                    .contains("\"aud\":[\"kokumi-ingest\"]")
                    .contains("\"pod\":{\"name\":\"caller\",\"uid\":\"%s\"}".formatted(uid("caller")))
                    .contains("system:serviceaccount:" + NAMESPACE + ":agent");
            assertThat(spoke.kubectl("logs", "-n", NAMESPACE, "caller").orThrow("kubectl logs"))
                    .isEqualTo("taken");
        }
    }

    @Test
    void shouldStartPodsAgainWhenTheKubeletCameBack() {
        node.stopKubelet();
        create("sleeper.yaml");
        Await.until(LIMIT, () -> describe("sleeper"), () -> scheduled("sleeper"));
        assertThat(phase("sleeper")).isEqualTo("Pending");

        node.startKubelet();

        Await.until(LIMIT, () -> describe("sleeper"), () -> "Running".equals(phase("sleeper")));
        admin.pods()
                .inNamespace(NAMESPACE)
                .withName("sleeper")
                .withGracePeriod(0)
                .delete();
    }

    private static void create(String file) {
        try (var in = WorkerNodeIT.class.getResourceAsStream(file)) {
            admin.load(in).inNamespace(NAMESPACE).create();
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static String phase(String pod) {
        var found = admin.pods().inNamespace(NAMESPACE).withName(pod).get();
        return found == null ? "" : found.getStatus().getPhase();
    }

    private static boolean scheduled(String pod) {
        return node.name()
                .equals(Objects.requireNonNull(admin.pods()
                                .inNamespace(NAMESPACE)
                                .withName(pod)
                                .get())
                        .getSpec()
                        .getNodeName());
    }

    private static String uid(String pod) {
        return Objects.requireNonNull(
                        admin.pods().inNamespace(NAMESPACE).withName(pod).get())
                .getMetadata()
                .getUid();
    }

    private static String describe(String pod) {
        return spoke.kubectl("describe", "pod", "-n", NAMESPACE, pod).out();
    }

    private static String claims(String authorization) {
        return new String(Base64.getUrlDecoder().decode(authorization.split("\\.")[1]), StandardCharsets.UTF_8);
    }
}
