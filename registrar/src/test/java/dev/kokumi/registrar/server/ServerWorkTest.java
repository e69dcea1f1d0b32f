package dev.kokumi.registrar.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.DURATION;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.kokumi.api.Cluster;
import dev.kokumi.api.RegistrationState;
import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.kube.queue.Outcome;
import dev.kokumi.kube.server.ServerIdentity;
import dev.kokumi.kube.server.ServerUrl;
import dev.kokumi.registrar.claim.ClaimIndex;
import dev.kokumi.registrar.claim.ClaimRouter;
import dev.kokumi.registrar.claim.FakeClusters;
import dev.kokumi.registrar.latency.Arrivals;
import dev.kokumi.registrar.latency.Cause;
import dev.kokumi.registrar.secret.ClusterSecretWriter;
import dev.kokumi.registrar.secret.ClusterSecrets;
import dev.kokumi.registrar.secret.FakeCache;
import dev.kokumi.registrar.secret.SecretApi;
import dev.kokumi.registrar.secret.Secrets;
import dev.kokumi.registrar.status.Registration;
import dev.kokumi.registrar.status.Registrations;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ServerWorkTest {
    private static final ServerIdentity OTHER = new ServerUrl("https://other:6443").identity();
    private static final ServerIdentity H = new ServerUrl("https://h:6443").identity();

    /** An API server that answers every write with one code; 200 is success. */
    private static final class Api implements SecretApi {
        int code = 200;

        @Override
        public Optional<Secret> get(String name) {
            return Optional.empty();
        }

        @Override
        public Secret create(Secret secret) {
            return update(secret);
        }

        @Override
        public Secret update(Secret secret) {
            delete(secret);
            return new SecretBuilder(secret)
                    .editMetadata()
                    .withUid("u")
                    .withResourceVersion("7")
                    .withCreationTimestamp("2026-01-01T00:00:00Z")
                    .endMetadata()
                    .build();
        }

        @Override
        public void delete(Secret secret) {
            if (code != 200) {
                throw new KubernetesClientException("no", code, null);
            }
        }
    }

    private long nanoTime;
    private final Api api = new Api();
    private final List<Cluster> patches = new ArrayList<>();
    private final List<Cause> timed = new ArrayList<>();
    private final Arrivals<ServerIdentity> arrivals = new Arrivals<>();
    private final FakeClusters clusters = new FakeClusters();
    private final ClaimIndex claims = new ClaimIndex();
    private final FakeCache cache = new FakeCache();
    private final ClusterSecrets secrets = new ClusterSecrets(cache);
    private final ServerWork work = new ServerWork(
            new ServerGatherer(claims, secrets, clusters, "argocd"),
            new SecretSteps(
                    new ClusterSecretWriter(api, secrets, (verb, result) -> {}),
                    (cause, sinceEvent) -> timed.add(cause)),
            new Registrations(patches::add, (about, reason, message) -> {}),
            arrivals,
            () -> nanoTime);

    @BeforeEach
    void given() {
        var router = new ClaimRouter(claims, secrets);
        for (var key : List.of(Secrets.HOLDER, new ObjectKey("second", "spoke"))) {
            router.clusterChanged(key, clusters.put(key, FakeClusters.claiming(key, "https://h:6443")));
        }
        arrivals.note(H, System.nanoTime());
    }

    @Test
    void shouldTellTheHolderFirst() {
        assertThat(work.run(H)).isInstanceOf(Outcome.Again.class);

        assertThat(patches)
                .extracting(patch -> Registration.from(patch.getStatus().getRegistration())
                        .orElseThrow()
                        .state())
                .containsExactly(RegistrationState.REGISTERED, RegistrationState.CONFLICT);
        assertThat(timed).containsExactly(Cause.CREATED);
    }

    @Test
    void shouldBeDoneWhenThereWasNothingToWrite() {
        work.run(H);

        assertThat(work.run(H)).isEqualTo(Outcome.DONE);
    }

    @Test
    void shouldTellNobodyWhenSomebodyElseWroteFirst() {
        api.code = 409;

        assertThat(work.run(H)).isInstanceOf(Outcome.Again.class);

        assertThat(patches).isEmpty();
    }

    @Test
    void shouldLookAgainLaterAndLaterWhileItKeepsLosing() {
        api.code = 409;
        assertThat(work.run(H)).satisfies(soon(50));
        assertThat(work.run(H)).satisfies(soon(100));
        api.code = 200;
        work.run(H);

        clusters.put(Secrets.HOLDER, FakeClusters.claiming(Secrets.HOLDER, "https://other:6443"));
        api.code = 409;

        assertThat(work.run(H)).satisfies(soon(50));
    }

    @Test
    void shouldLookAgainLaterAndLaterWhileTheCacheIsBehind() {
        clusters.onlyAtTheApiServer(Secrets.HOLDER);
        cache.put(Secrets.ours().build());
        secrets.changed(Secrets.ours().build().getMetadata().getName());

        assertThat(work.run(H)).satisfies(soon(50));
        assertThat(work.run(H)).satisfies(soon(100));
    }

    private static Consumer<Outcome> soon(int millis) {
        return outcome -> assertThat(outcome)
                .asInstanceOf(type(Outcome.Again.class))
                .extracting(Outcome.Again::delay, DURATION)
                .isBetween(Duration.ofMillis(millis), Duration.ofMillis(millis + millis / 5));
    }

    @Test
    void shouldSayWhatToDoWhenItMayNotWrite() {
        api.code = 403;

        assertThatThrownBy(() -> work.run(H)).isInstanceOf(KubernetesClientException.class);

        assertThat(patches).singleElement().satisfies(patch -> {
            var registration =
                    Registration.from(patch.getStatus().getRegistration()).orElseThrow();
            assertThat(registration.state()).isEqualTo(RegistrationState.PENDING);
            assertThat(registration.message()).contains("HTTP 403", "kokumi-argocd-cluster-registrar");
        });
    }

    @Test
    void shouldTellNobodyWhenTheApiServerIsAway() {
        api.code = 0;

        assertThatThrownBy(() -> work.run(H)).isInstanceOf(KubernetesClientException.class);

        assertThat(patches).isEmpty();
    }

    @Test
    void shouldTellAClusterOnlyAfterAWhileThatItWaits() {
        var key = new ObjectKey("third", "spoke");
        claim(key, false);

        assertThat(work.run(OTHER)).isEqualTo(new Outcome.Again(Duration.ofMinutes(1)));
        assertThat(patches).isEmpty();

        nanoTime += Duration.ofMinutes(1).toNanos();
        assertThat(work.run(OTHER)).isEqualTo(Outcome.DONE);
        assertThat(patches)
                .extracting(patch -> Registration.from(patch.getStatus().getRegistration())
                        .orElseThrow()
                        .state())
                .containsExactly(RegistrationState.PENDING);
    }

    @Test
    void shouldTellAtOnceThatAClusterWaitsWhenClusterControllerHasSpoken() {
        claim(new ObjectKey("third", "spoke"), true);

        assertThat(work.run(OTHER)).isEqualTo(Outcome.DONE);

        assertThat(patches).hasSize(1);
    }

    private void claim(ObjectKey key, boolean shown) {
        new ClaimRouter(claims, secrets)
                .clusterChanged(key, clusters.put(key, FakeClusters.waiting(key, "https://other:6443", shown)));
    }

    @Test
    void shouldCountTheTimeFromTheFirstEventThroughEveryTry() {
        api.code = 409;
        work.run(H);
        api.code = 200;

        work.run(H);

        assertThat(timed).hasSize(1);
    }
}
