package dev.kokumi.probeworker.credential;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.TargetState;
import dev.kokumi.probeworker.fixture.Brought;
import dev.kokumi.probeworker.fixture.CapturedLog;
import dev.kokumi.probeworker.fixture.PickyTarget;
import dev.kokumi.probeworker.fixture.QuickProbe;
import dev.kokumi.probeworker.fixture.RunningWorker;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.junit.TestNamespace;
import dev.kokumi.testbed.wait.Await;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Targets whose credential is in a Secret, read in all namespaces, with the service as its own ServiceAccount. */
@ExtendWith(TestBed.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@SuppressWarnings("NullAway.Init") // set before all tests
class SecretSourceIT {
    private static final String TOKEN = "s3cret-token-one";
    private static final String NEXT = "s3cret-token-two";

    private ControlPlane hub;
    private TestNamespace namespace;
    private Path tokens;
    private CapturedLog log;
    private RunningWorker worker;

    @BeforeAll
    void given(@Hub ControlPlane plane, TestNamespace fresh, @TempDir Path folder) {
        hub = plane;
        namespace = fresh;
        tokens = folder;
        RunningWorker.install(hub);
        log = CapturedLog.open();
        worker = RunningWorker.on(hub, tokens, Map.of(), QuickProbe::in);
    }

    @AfterAll
    void close() {
        worker.close();
        log.close();
    }

    private Brought ready(String name, String kubeconfig) {
        var target = new Brought(namespace, name).kubeconfig(kubeconfig).create("default");
        target.await(TargetState.READY);
        return target;
    }

    private List<Path> files(Brought target) {
        String uid = target.get().getMetadata().getUid();
        try (var all = Files.list(tokens.resolve("tokens"))) {
            return all.filter(file -> file.getFileName().toString().startsWith(uid))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String unavailable(Brought target) {
        return String.valueOf(target.await(TargetState.CREDENTIAL_UNAVAILABLE).getConditions());
    }

    @Test
    void shouldReadTheSecretAndLeaveARecordWithoutItsValue() {
        try (var picky = new PickyTarget(TOKEN)) {
            var target = ready("read", picky.kubeconfig(TOKEN));

            assertThat(log.audit("read").getFirst())
                    .contains("service=\"kokumi-probe-worker\" namespace=\"" + namespace.name() + "\"")
                    .contains("uid=\"" + target.get().getMetadata().getUid() + "\"")
                    .contains("source=\"secret\" why=\"probe\" result=\"read\" revision=\"secret:");
            Await.until(
                    Duration.ofSeconds(20),
                    () -> "no look",
                    () -> log.audit("read").stream().anyMatch(line -> line.contains("why=\"sweep\"")));
            assertThat(log.holding(TOKEN, "certificate-authority-data", "apiVersion:"))
                    .isEmpty();
        }
    }

    @Test
    void shouldSayWhatIsMissingAndComeBackWhenItIsThere() {
        try (var picky = new PickyTarget(TOKEN)) {
            var target = new Brought(namespace, "missing").create("default");
            assertThat(unavailable(target))
                    .contains("Secret missing-kubeconfig not found")
                    .contains("create it");

            hub.admin().resource(target.secret(Map.of("other", "x"))).create();
            target.await(
                    "without its key",
                    status -> String.valueOf(status.getConditions()).contains("has no key value"));

            target.kubeconfig(picky.kubeconfig(TOKEN));
            target.await(TargetState.READY);
        }
    }

    @Test
    void shouldNameThePropertyOfVaultWhenThereIsNone() {
        var target = new Brought(namespace, "vault").createFromVault("default", "kubeconfig");

        assertThat(unavailable(target)).contains("quarkus.vault.url").contains("spec.kubeconfig.secretRef");
        assertThat(log.audit("vault").getFirst()).contains("source=\"vault\"").contains("result=\"unavailable\"");
    }

    @Test
    void shouldKeepTheTokenInOneFileForItsUserAloneUntilTheTargetGoes() throws IOException {
        try (var picky = new PickyTarget(TOKEN)) {
            var target = ready("kept", picky.kubeconfig(TOKEN));
            assertThat(files(target)).singleElement().satisfies(file -> {
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                        .isEqualTo("rw-------");
                assertThat(file).hasContent(TOKEN);
            });
            var before = files(target).getFirst();
            var inode = Files.getAttribute(before, "unix:ino");
            int connections = picky.connections();

            picky.accept(NEXT);
            target.kubeconfig(picky.kubeconfig(NEXT));
            Await.until(Duration.ofSeconds(20), () -> "the new token is not shown", () -> picky.shown(NEXT) > 2);

            assertThat(files(target)).containsExactly(before);
            assertThat(before).hasContent(NEXT);
            assertThat(Files.getAttribute(before, "unix:ino")).isNotEqualTo(inode);
            assertThat(picky.connections()).isEqualTo(connections);

            String uid = target.get().getMetadata().getUid();
            target.delete();
            Await.until(
                    Duration.ofSeconds(20),
                    () -> "the file of " + uid + " is still there",
                    () -> !Files.exists(before));
        }
    }

    @Test
    void shouldShowTheNewTokenToTheNewServerOnly() {
        try (var first = new PickyTarget(TOKEN);
                var second = new PickyTarget(NEXT)) {
            var target = ready("moved", first.kubeconfig(TOKEN));

            target.kubeconfig(second.kubeconfig(NEXT));
            Await.until(Duration.ofSeconds(20), () -> "not asked", () -> second.shown(NEXT) > 2);

            target.await(TargetState.READY);
            assertThat(first.shown(NEXT)).isZero();
            assertThat(second.shown(TOKEN)).isZero();
            assertThat(files(target))
                    .singleElement()
                    .satisfies(file -> assertThat(file).hasContent(NEXT));
        }
    }
}
