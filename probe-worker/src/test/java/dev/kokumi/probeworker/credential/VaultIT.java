package dev.kokumi.probeworker.credential;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.ClusterTargetStatus;
import dev.kokumi.api.EventReason;
import dev.kokumi.api.TargetState;
import dev.kokumi.probeworker.fixture.Brought;
import dev.kokumi.probeworker.fixture.CapturedLog;
import dev.kokumi.probeworker.fixture.PickyTarget;
import dev.kokumi.probeworker.fixture.QuickProbe;
import dev.kokumi.probeworker.fixture.RunningWorker;
import dev.kokumi.probeworker.fixture.VaultLogin;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.Spoke;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.junit.TestNamespace;
import dev.kokumi.testbed.vault.VaultServer;
import dev.kokumi.testbed.wait.Await;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Targets whose credential is in a real Vault, with the service as its own ServiceAccount on both sides. */
@ExtendWith(TestBed.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@SuppressWarnings("NullAway.Init") // set before all tests
class VaultIT {
    private static final String FIELD = "kubeconfig";
    private static final String TOKEN = "s3cret-token-one";

    private VaultServer vault;
    private TestNamespace namespace;
    private String ofSpoke;
    private VaultLogin login;
    private CapturedLog log;
    private RunningWorker worker;

    @BeforeAll
    void given(
            VaultServer server,
            @Hub ControlPlane hub,
            @Spoke ControlPlane spoke,
            TestNamespace fresh,
            @TempDir Path folder,
            @TempDir Path tokens) {
        RunningWorker.install(hub);
        vault = server;
        namespace = fresh;
        ofSpoke = spoke.serviceAccounts().clusterAdmin("vault-it").kubeconfig();
        login = new VaultLogin(vault, hub, folder);
        log = CapturedLog.open();
        worker = RunningWorker.on(
                hub,
                tokens,
                Map.of("kokumi.credentials.vault-timeout", "2s"),
                Optional.of(login::client),
                QuickProbe::in);
    }

    /** Others share the Vault. */
    @AfterEach
    void bringBack() {
        vault.start();
        vault.unseal();
        login.allow();
    }

    @AfterAll
    void close() {
        worker.close();
        log.close();
        login.close();
    }

    private Brought target(String name, String kubeconfig) {
        var target = new Brought(namespace, name);
        vault.put(target.vaultPath(), Map.of(FIELD, kubeconfig));
        target.createFromVault("default", FIELD);
        target.await(TargetState.READY);
        return target;
    }

    private static String message(ClusterTargetStatus status) {
        return String.valueOf(status.getConditions());
    }

    /** Breaks something, sees the message that says so, mends it and sees the target come back by itself. */
    private void unavailable(Brought target, Runnable breaks, String says, Runnable mends) {
        breaks.run();
        var status = target.await(
                "unavailable: " + says,
                now -> now.getState() == TargetState.CREDENTIAL_UNAVAILABLE
                        && message(now).contains(says));
        assertThat(message(status))
                .doesNotContain(TOKEN)
                .doesNotContain("apiVersion")
                .doesNotContain("hvs.");
        mends.run();
        target.await(TargetState.READY);
    }

    @Test
    void shouldReadAsItsOwnServiceAccountAndLeaveARecordOfEachRead() {
        var target = target("spoke", ofSpoke);

        assertThat(log.audit("spoke").getFirst())
                .contains("service=\"kokumi-probe-worker\"")
                .contains("namespace=\"" + namespace.name() + "\"")
                .contains("uid=\"" + target.get().getMetadata().getUid() + "\"")
                .contains("ownerKind=\"User\" owner=\"testbed-admin\"")
                .contains("source=\"vault\" why=\"probe\" result=\"read\" revision=\"vault:1\"");
        assertThat(log.holding("eyJ", "hvs.", "certificate-authority-data")).isEmpty();
    }

    /** Claims and nothing that proves them: {@link PickyTarget} takes any token. */
    private static String tokenThatEnds(Instant end) {
        var encoder = Base64.getUrlEncoder().withoutPadding();
        String claims = "{\"iat\":%d,\"exp\":%d}"
                .formatted(end.minus(Duration.ofDays(365)).getEpochSecond(), end.getEpochSecond());
        return "e30." + encoder.encodeToString(claims.getBytes(StandardCharsets.UTF_8)) + ".c2ln";
    }

    @Test
    void shouldWarnWithThePathBeforeATokenEnds() {
        var end = Instant.now().plus(Duration.ofHours(5)).truncatedTo(ChronoUnit.SECONDS);
        String token = tokenThatEnds(end);
        try (var picky = new PickyTarget(token)) {
            var target = target("ending", picky.kubeconfig(token));

            assertThat(target.events(EventReason.CREDENTIAL_EXPIRING))
                    .singleElement()
                    .satisfies(event -> assertThat(event.getMessage())
                            .startsWith("the token in field kubeconfig of secret " + target.vaultPath()
                                    + " in Vault ends at " + end + ", in 4 hours")
                            .doesNotContain(token));
        }
    }

    @Test
    void shouldSayWhatKeepsItFromTheCredentialAndComeBackByItself() {
        try (var picky = new PickyTarget(TOKEN)) {
            String stored = picky.kubeconfig(TOKEN);
            var target = target("broken", stored);
            String path = target.vaultPath();
            Runnable store = () -> vault.put(path, Map.of(FIELD, stored));

            unavailable(target, vault::seal, "it is sealed", vault::unseal);
            unavailable(target, vault::stop, "no connection", vault::start);
            unavailable(target, login::deny, "it refuses to show the secret (HTTP 403)", login::allow);
            unavailable(target, () -> vault.put(path, Map.of("other", "x")), "spec.kubeconfig.vault.field", store);
            unavailable(target, () -> vault.delete(path), "there is no secret " + path, store);
            assertThat(log.holding(TOKEN, "hvs.")).isEmpty();
        }
    }

    @Test
    void shouldNotNoticeThatVaultEndedItsLogin() {
        try (var picky = new PickyTarget(TOKEN)) {
            var target = target("revoked-login", picky.kubeconfig(TOKEN));
            int before = log.audit("revoked-login").size();

            vault.revokeLogins();

            Await.until(
                    Duration.ofSeconds(20),
                    () -> "no reads",
                    () -> log.audit("revoked-login").size() > before + 3);
            assertThat(log.audit("revoked-login")).noneMatch(line -> line.contains("unavailable"));
            target.await(TargetState.READY);
        }
    }

    @Test
    void shouldTakeARotatedTokenOnA401WithoutANewConnection() {
        try (var picky = new PickyTarget("first")) {
            var target = target("rotated", picky.kubeconfig("first"));
            int connections = picky.connections();
            picky.onRefusal(() -> vault.put(target.vaultPath(), Map.of(FIELD, picky.kubeconfig("second"))));

            picky.accept("second");

            Await.until(Duration.ofSeconds(20), () -> "the new token is not shown", () -> picky.shown("second") > 3);
            target.await(TargetState.READY);
            assertThat(picky.connections()).isEqualTo(connections);
            assertThat(log.audit("rotated"))
                    .filteredOn(line -> line.contains("why=\"the target answered 401\""))
                    .hasSize(1);
            assertThat(log.audit("rotated")).noneMatch(line -> line.contains("unavailable"));
        }
    }

    @Test
    void shouldSayRejectedAndReadNoMoreThanTwiceARescanWhenTheTokenWasRevokedThere() {
        try (var picky = new PickyTarget(TOKEN)) {
            var target = target("revoked", picky.kubeconfig(TOKEN));

            picky.accept("another");
            target.await(TargetState.CREDENTIAL_REJECTED);
            int reads = log.audit("revoked").size();
            long shown = picky.shown(TOKEN);
            Await.pause(Duration.ofSeconds(5));

            // A rescan is a second at least here: each reads, is refused, reads once more and repeats once.
            assertThat(log.audit("revoked").size() - reads).isBetween(4, 12);
            assertThat(picky.shown(TOKEN) - shown).isBetween(4L, 12L);

            picky.accept(TOKEN);
            target.await(TargetState.READY);
        }
    }
}
