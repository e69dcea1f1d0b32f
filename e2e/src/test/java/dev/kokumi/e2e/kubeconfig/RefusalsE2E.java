package dev.kokumi.e2e.kubeconfig;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.e2e.bed.EndToEnd;
import dev.kokumi.e2e.bed.Installation;
import dev.kokumi.e2e.bed.Servers;
import dev.kokumi.e2e.bed.Wait;
import dev.kokumi.e2e.bed.Workspace;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Fleet;
import dev.kokumi.testbed.junit.Hub;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * D3, D4 and D6: each kind of refusal is a reason on the object and an Event, sends no request, and never quotes the
 * credential. The parser's own tests have one for every field.
 */
@EndToEnd
class RefusalsE2E {
    private static final String TOKEN = "kokumi-e2e-credential-never-to-be-shown";

    private ControlPlane fleet;
    private Workspace workspace;
    private String good;

    @BeforeEach
    void given(@Hub ControlPlane hub, @Fleet ControlPlane controlPlane) {
        Installation.on(hub);
        fleet = controlPlane;
        workspace = Workspace.create(hub.admin(), "refusals");
        workspace.environment("env");
        good = fleet.kubeconfig().token(TOKEN).yaml();
    }

    @AfterEach
    void close() {
        workspace.close();
    }

    /** Name of the case, and what is wrong with its kubeconfig; the field the message must name. */
    private Map<String, Map.Entry<String, String>> refused() {
        return Map.ofEntries(
                Map.entry("exec", Map.entry(with("exec: {command: touch}"), "exec")),
                Map.entry("auth-provider", Map.entry(with("auth-provider: {name: gcp}"), "auth-provider")),
                Map.entry("basic", Map.entry(with("username: someone"), "username")),
                Map.entry("token-file", Map.entry(with("tokenFile: /var/run/token"), "tokenFile")),
                Map.entry("impersonation", Map.entry(with("as: system:admin"), "as")),
                Map.entry("inner-newline", Map.entry(good.replace(TOKEN, TOKEN + "\\nx"), "token")),
                Map.entry("empty-token", Map.entry(good.replace(TOKEN, ""), "user")),
                Map.entry(
                        "insecure-with-ca",
                        Map.entry(
                                good.replace("server:", "insecure-skip-tls-verify: true\n    server:"),
                                "insecure-skip-tls-verify")),
                Map.entry("http", Map.entry(good.replace("https://", "http://"), "server")),
                Map.entry("no-context", Map.entry(good.replaceAll("(?m)^current-context:.*$", ""), "current-context")),
                Map.entry(
                        "dangling-context",
                        Map.entry(
                                good.replaceAll("(?m)^current-context:.*$", "current-context: nowhere"),
                                "current-context")),
                Map.entry("too-large", Map.entry(good + "# " + "x".repeat(300 * 1024), "256 KiB")),
                Map.entry("not-yaml", Map.entry("{[", "kubeconfig")),
                Map.entry("empty", Map.entry("{}", "current-context")));
    }

    private String with(String userField) {
        return good.replaceFirst("token:", userField + "\n    token:");
    }

    @Test
    void shouldRefuseNamingTheFieldAndNeverTheCredential() {
        long before = fleet.auditLog().count();
        var cases = refused();
        cases.forEach((name, wrong) -> {
            workspace.kubeconfig(name, wrong.getKey());
            workspace.cluster(name, name);
        });

        cases.forEach((name, wrong) -> {
            Wait.untilReason(workspace, name, "KubeconfigInvalid");
            var now = workspace.now(name);
            assertThat(now.message()).as(name).contains(wrong.getValue()).doesNotContain(TOKEN);
            Wait.until(() ->
                    assertThat(workspace.now(name).registration()).as(name).isEqualTo("NotUsable"));
            Wait.until(() -> assertThat(workspace.events(name)).as(name).anySatisfy(event -> {
                assertThat(event.getReason()).isEqualTo("KubeconfigRefused");
                assertThat(event.getMessage()).contains(wrong.getValue()).doesNotContain(TOKEN);
            }));
        });
        assertThat(workspace.registrations()).isEmpty();
        assertThat(fleet.auditLog().skip(before).filter(request -> request.code() == 401))
                .as("no request with a refused credential")
                .isEmpty();
    }

    @Test
    void shouldWithdrawARegistrationWhoseKubeconfigIsRefusedLater() {
        var servers = new Servers(fleet);
        workspace.kubeconfig("spoke", servers.kubeconfig(servers.next()));
        workspace.cluster("spoke", "spoke");
        Wait.untilRegistered(workspace, "spoke");

        workspace.kubeconfig("spoke", with("exec: {command: touch}"));

        Wait.untilReason(workspace, "spoke", "KubeconfigInvalid");
        Wait.until(() -> assertThat(workspace.registrations()).isEmpty());
        Wait.until(() -> assertThat(workspace.events("spoke"))
                .extracting(event -> event.getReason())
                .contains("Deregistered"));
    }

    @Test
    void shouldTrimTheFinalNewlineOfATokenInCheckAndCopy() {
        var servers = new Servers(fleet);
        String server = servers.next();
        workspace.kubeconfig(
                "spoke", servers.kubeconfig(server).replace(servers.token(), "  " + servers.token() + "\\n"));

        workspace.cluster("spoke", "spoke");

        Wait.untilRegistered(workspace, "spoke");
        assertThat(Servers.decoded(workspace.registrations().getFirst(), "config"))
                .contains("\"" + servers.token() + "\"");
    }
}
