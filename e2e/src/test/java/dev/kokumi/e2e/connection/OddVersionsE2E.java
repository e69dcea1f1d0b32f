package dev.kokumi.e2e.connection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.e2e.bed.EndToEnd;
import dev.kokumi.e2e.bed.Installation;
import dev.kokumi.e2e.bed.Metrics;
import dev.kokumi.e2e.bed.Wait;
import dev.kokumi.e2e.bed.Workspace;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.controlplane.KubeconfigText;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.net.Answer;
import dev.kokumi.testbed.net.Run;
import dev.kokumi.testbed.net.TlsServer;
import dev.kokumi.testbed.pki.CertificateAuthority;
import dev.kokumi.testbed.pki.CertificateSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** D10, and servers that are hostile in what they answer. */
@EndToEnd
class OddVersionsE2E {
    private static final String REVIEW =
            "{\"kind\":\"SelfSubjectReview\",\"apiVersion\":\"authentication.k8s.io/v1\",\"status\":{\"userInfo\":{\"username\":\"%s\"}}}";

    private interface Probe {
        void run(Workspace workspace) throws Exception;
    }

    private static void against(ControlPlane hub, Answer version, Answer review, Probe probe) throws Exception {
        Installation.on(hub);
        var authority = CertificateAuthority.create("odd");
        var key = authority.issue(CertificateSpec.server(Run.current().serverAddress()));
        try (var workspace = Workspace.create(hub.admin(), "odd");
                var server = TlsServer.with(key)
                        .answering(request -> request.path().equals("/version") ? version : review)
                        .start()) {
            workspace.environment("env");
            workspace.kubeconfig(
                    "odd",
                    KubeconfigText.to(server.url())
                            .ca(authority.pem())
                            .token("token-of-an-odd-server")
                            .yaml());
            workspace.cluster("odd", "odd");
            probe.run(workspace);
        }
    }

    private static Answer review(String user) {
        return Answer.json(201, REVIEW.formatted(user));
    }

    private static Answer version(String gitVersion) {
        return Answer.json(200, "{\"major\":\"1\",\"minor\":\"29+\",\"gitVersion\":\"%s\"}".formatted(gitVersion));
    }

    @ParameterizedTest
    @CsvSource({
        "v1.29.6-eks-1-x, v1.29.6",
        "v1.30.5+k3s1, v1.30.5",
        "v1.31.1-gke.1, v1.31.1",
        "'', other",
        "<script>alert(1)</script>, other",
    })
    void shouldShowAnyVersionAndStayReady(String gitVersion, String label, @Hub ControlPlane hub) throws Exception {
        against(hub, version(gitVersion), review("someone"), workspace -> {
            Wait.untilRegistered(workspace, "odd");
            assertThat(workspace.now("odd").version()).isEqualTo(gitVersion);
            Wait.until(() -> assertThat(Metrics.of(Installation.on(hub).controller())
                            .value(
                                    "kokumi_cluster_info",
                                    "namespace=\"" + workspace.namespace() + "\"",
                                    "version=\"" + label + "\""))
                    .isEqualTo(1));
        });
    }

    @Test
    void shouldBoundAVersionOfFourKibibytes(@Hub ControlPlane hub) throws Exception {
        against(hub, version("v1." + "9".repeat(4_096)), review("someone"), workspace -> {
            Wait.untilRegistered(workspace, "odd");
            assertThat(workspace.now("odd").version()).startsWith("v1.9").hasSizeLessThanOrEqualTo(64);
        });
    }

    /** What the server answers on /version, the user its review names, and the reason that follows. */
    @ParameterizedTest
    @CsvSource({
        "200, '{\"gitVersion\":\"v1.30.0\"}', system:anonymous, CredentialRejected",
        "401, '{}', someone, CredentialRejected",
        "500, '{}', someone, CheckFailed",
        "200, '<html>welcome</html>', someone, CheckFailed",
        "200, '[]', someone, CheckFailed",
        "200, '{\"gitVersion\":7}', someone, CheckFailed",
    })
    void shouldSayWhatIsWrong(int status, String body, String user, String reason, @Hub ControlPlane hub)
            throws Exception {
        against(hub, Answer.json(status, body), review(user), workspace -> {
            Wait.untilReason(workspace, "odd", reason);
            assertThat(workspace.now("odd").registration()).isEqualTo("Pending");
            assertThat(workspace.registrations()).isEmpty();
        });
    }

    @Test
    void shouldNotFollowARedirect(@Hub ControlPlane hub) throws Exception {
        against(
                hub,
                Answer.redirect(302, "https://127.0.0.1:1/version"),
                review("someone"),
                workspace -> Wait.untilReason(workspace, "odd", "CheckFailed"));
    }

    @Test
    void shouldTakeAForbiddenVersionForReachable(@Hub ControlPlane hub) throws Exception {
        against(hub, Answer.json(403, "{}"), review("someone"), workspace -> {
            Wait.untilRegistered(workspace, "odd");
            assertThat(workspace.now("odd").version()).isEmpty();
        });
    }
}
