package dev.kokumi.probeworker.credential;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.OwnerKind;
import dev.kokumi.kube.secret.Oversize;
import dev.kokumi.probeworker.fixture.RunningWorker;
import dev.kokumi.probeworker.fixture.VaultLogin;
import dev.kokumi.testbed.binary.Binaries;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.vault.VaultServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The client of the extension against a real Vault, logged in as the service's own ServiceAccount. */
@ExtendWith(TestBed.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@SuppressWarnings("NullAway.Init") // set before all tests
class QuarkusVaultKvIT {
    /** Each of these an identity provider may call somebody. */
    private static final List<String> OWNERS = List.of(
            "a",
            "A",
            "a/b",
            "a%2Fb",
            "a%2fb",
            "a%252Fb",
            "..",
            ".",
            "...",
            "a..b",
            "..a",
            "a/../b",
            "../b",
            "a//b",
            "/",
            "a/",
            "%",
            "%2E%2E",
            "%00",
            "a?b",
            "a?version=1",
            "?",
            "a#b",
            "#",
            "a b",
            " a",
            "a ",
            "a+b",
            "a*",
            "*",
            "\u00e9",
            "e\u0301",
            "\u65e5\u672c",
            "\ud83d\ude00",
            "a\\b",
            "a;b",
            "a&b=c",
            "a\"b",
            "a'b",
            "<a>",
            "a|b",
            "oidc:jane@example.com",
            "CN=Jane Doe,O=Example",
            "x".repeat(80));

    private static final VaultPath PATH = VaultPath.of("kokumi/{ownerKind}/{ownerName}/{namespace}/{name}");
    private static final String HERE = "kokumi/user/kv-it/team/one";

    private ControlPlane hub;
    private VaultServer vault;
    private VaultLogin login;
    private VaultKv kv;

    @BeforeAll
    void given(VaultServer server, @Hub ControlPlane plane, @TempDir Path folder) {
        hub = plane;
        RunningWorker.install(hub);
        vault = server;
        login = new VaultLogin(vault, hub, folder);
        kv = new QuarkusVaultKv(login::client, Duration.ofSeconds(5));
    }

    @AfterEach
    void bringBack() {
        vault.start();
        vault.unseal();
        login.allow();
    }

    @AfterAll
    void close() {
        login.close();
    }

    private VaultReading read(String path) {
        return kv.read(VaultServer.MOUNT, path);
    }

    private static String why(VaultReading reading) {
        assertThat(reading).isInstanceOf(VaultReading.Away.class);
        return ((VaultReading.Away) reading).why();
    }

    @Test
    void shouldReachEachOwnersPathAndNoOther() {
        long before = login.logins();
        for (var kind : OwnerKind.values()) {
            for (var owner : OWNERS) {
                vault.put(PATH.of(kind, owner, "team", "spoke").replace("%", "%25"), Map.of("owner", kind + owner));
            }
        }

        for (var kind : OwnerKind.values()) {
            for (var owner : OWNERS) {
                assertThat(read(PATH.of(kind, owner, "team", "spoke")))
                        .as("of %s %s", kind, owner)
                        .isEqualTo(new VaultReading.Found(Map.of("owner", kind + owner), 1));
            }
        }
        assertThat(login.logins() - before).isLessThan(2);
    }

    @Test
    void shouldReadWhatTheCommandLineOfVaultStored() throws Exception {
        var path = PATH.of(OwnerKind.USER, "jane@example.com", "team-a", "my-agents");
        assertThat(path).isEqualTo("kokumi/user/jane%40example.com/team-a/my-agents");

        assertThat(commandLine("kv", "put", "secret/" + path, "kubeconfig=theirs"))
                .contains("created_time");

        assertThat(read(path)).isEqualTo(new VaultReading.Found(Map.of("kubeconfig", "theirs"), 1));
        assertThat(commandLine("kv", "list", "secret/kokumi/user").lines()).contains("jane%40example.com/");
    }

    private String commandLine(String... arguments) throws IOException {
        var command = Stream.concat(Stream.of(Binaries.vault().toString()), Stream.of(arguments))
                .toList();
        var builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment()
                .putAll(Map.of(
                        "VAULT_ADDR", vault.address(),
                        "VAULT_TOKEN", vault.rootToken(),
                        "GODEBUG", "x509negativeserial=1"));
        // It ends by itself, and its output with it.
        return new String(builder.start().getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    @Test
    void shouldReadTheNewestVersionUntilItIsDeleted() {
        vault.delete(HERE);
        assertThat(read(HERE)).isEqualTo(new VaultReading.Missing());

        vault.put(HERE, Map.of("a", "first"));
        vault.put(HERE, Map.of("a", "second"));
        assertThat(read(HERE)).isEqualTo(new VaultReading.Found(Map.of("a", "second"), 2));

        vault.delete(HERE);
        assertThat(read(HERE)).isEqualTo(new VaultReading.Missing());
    }

    @Test
    void shouldSayWhatIsWrongAndComeBackByItself() {
        vault.put(HERE, Map.of("a", "s3cret"));
        vault.seal();
        assertThat(why(read(HERE))).contains("sealed").contains("503");
        vault.stop();
        assertThat(why(read(HERE))).contains("no connection").contains("quarkus.vault.url");
        vault.start();
        assertThat(read(HERE)).isInstanceOf(VaultReading.Found.class);

        login.deny();
        assertThat(why(read(HERE))).contains("policy").contains("403").doesNotContain("s3cret");
        login.allow();
        assertThat(read(HERE)).isInstanceOf(VaultReading.Found.class);
    }

    @Test
    void shouldLogInAgainWhenVaultEndedItsToken() {
        vault.put(HERE, Map.of("a", "s3cret"));
        assertThat(read(HERE)).isInstanceOf(VaultReading.Found.class);
        long before = login.logins();

        vault.revokeLogins();

        assertThat(read(HERE)).isInstanceOf(VaultReading.Found.class);
        assertThat(login.logins()).isEqualTo(before + 1);
    }

    @Test
    void shouldSayWhatToCheckWhenItCannotLogIn() {
        vault.put(HERE, Map.of("a", "s3cret"));
        assertThat(read(HERE)).isInstanceOf(VaultReading.Found.class);
        var mine = VaultLogin.projected(hub, "vault");

        vault.revokeLogins();
        login.forSomebodyElse();
        int before = login.sent().size();
        assertThat(why(read(HERE)))
                .startsWith("it refuses the login (HTTP 403)")
                .contains("quarkus.vault.authentication.kubernetes.role");
        assertThat(login.sent().size() - before).isLessThan(6);
        login.allow();
        login.present(VaultLogin.projected(hub, "https://kubernetes.default.svc"));
        assertThat(why(read(HERE)))
                .startsWith("it refuses the login (HTTP 403)")
                .contains("audience vault");
        login.present("no token at all");
        assertThat(why(read(HERE))).startsWith("it refuses the login");
        login.unmount();
        assertThat(why(read(HERE))).contains("quarkus.vault.authentication.kubernetes.jwt-token-path");

        login.present(mine);
        assertThat(read(HERE)).isInstanceOf(VaultReading.Found.class);
    }

    @Test
    void shouldNameTheMountWhenThereIsNone() {
        assertThat(why(kv.read("elsewhere", HERE))).contains("403").contains("kokumi.credentials.vault-mount");
    }

    @Test
    void shouldTakeASecretOfAnAllowedSizeOnly() {
        vault.put(HERE, Map.of("a", "\n".repeat(Oversize.MOST_KIB * 1024)));
        assertThat(read(HERE)).isInstanceOf(VaultReading.Found.class);

        vault.put(HERE, Map.of("a", "x".repeat(BoundedVaultHttp.MOST_BYTES)));
        assertThat(why(read(HERE))).contains("larger than").contains("store the kubeconfig alone");
    }

    @Test
    void shouldAskTwiceAndLogInOnceWhenItIsRefused() {
        vault.put(HERE, Map.of("a", "s3cret"));
        assertThat(read(HERE)).isInstanceOf(VaultReading.Found.class);
        login.deny();
        int before = login.sent().size();

        assertThat(why(read(HERE))).contains("403");

        assertThat(login.sent().subList(before, login.sent().size())).hasSize(3);
    }
}
