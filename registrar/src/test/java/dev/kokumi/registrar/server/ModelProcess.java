package dev.kokumi.registrar.server;

import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.kube.queue.Outcome;
import dev.kokumi.kube.queue.Work;
import dev.kokumi.kube.server.ServerIdentity;
import dev.kokumi.registrar.claim.ClaimIndex;
import dev.kokumi.registrar.claim.ClaimRouter;
import dev.kokumi.registrar.claim.ClaimWork;
import dev.kokumi.registrar.latency.Arrivals;
import dev.kokumi.registrar.secret.ClusterSecretWriter;
import dev.kokumi.registrar.secret.ClusterSecrets;
import dev.kokumi.registrar.secret.SecretApi;
import dev.kokumi.registrar.server.ModelHub.Change;
import dev.kokumi.registrar.status.Registration;
import dev.kokumi.registrar.status.Registrations;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;

/** One life of the registrar, one step at a time, in an order the dice decide. */
final class ModelProcess {
    private final ModelHub hub;
    private final Random random;
    private final Supplier<Fault> faults;
    private final ModelWatch watch;
    private final ClaimRouter router;
    private final ClaimWork claimWork;
    private final ServerWork serverWork;
    private final Set<ObjectKey> claims = new LinkedHashSet<>();
    private final Set<ServerIdentity> servers = new LinkedHashSet<>();
    private final Set<ServerIdentity> later = new LinkedHashSet<>();
    private final Map<String, ModelCluster> written = new HashMap<>();
    private long nanoTime;

    /** @param faults asked at every write */
    ModelProcess(ModelHub hub, Random random, Supplier<Fault> faults) {
        this.hub = hub;
        this.random = random;
        this.faults = faults;
        this.watch = new ModelWatch(hub);
        var secrets = new ClusterSecrets(watch);
        var index = new ClaimIndex();
        router = new ClaimRouter(index, secrets);
        var registrations = new Registrations(
                patch -> write(() -> patch(
                        new ObjectKey(
                                patch.getMetadata().getNamespace(),
                                patch.getMetadata().getName()),
                        patch.getMetadata().getUid(),
                        Optional.ofNullable(patch.getStatus().getRegistration()).flatMap(Registration::from))),
                (about, reason, message) -> {});
        var reader = new ModelReader(hub, watch.clusters, written, registrations::movedFrom);
        claimWork =
                new ClaimWork(reader, router, (server, nanos) -> servers.add(server), registrations, new Arrivals<>());
        serverWork = new ServerWork(
                new ServerGatherer(index, secrets, reader, "argocd"),
                new SecretSteps(
                        new ClusterSecretWriter(new Api(), secrets, (verb, result) -> {}), (cause, duration) -> {}),
                registrations,
                new Arrivals<>(),
                () -> nanoTime += 5_000_000_000L);
        start(reader);
    }

    private void start(ModelReader reader) {
        for (var key : watch.clusters.keySet()) {
            router.clusterChanged(key, reader.read(key));
        }
        watch.all()
                .forEach(secret ->
                        servers.addAll(router.secretChanged(secret.getMetadata().getName())));
        claims.addAll(watch.clusters.keySet());
    }

    /** Hears of one change, or works on one key, or finds nothing to do. */
    boolean step() {
        boolean listen = random.nextBoolean();
        return listen ? hear() || work() : work() || hear();
    }

    /** Until nothing is left to hear or to do. */
    void settle() {
        for (int i = 0; i < 20_000; i++) {
            if (!step() && !wake()) {
                return;
            }
        }
        throw new AssertionError("does not come to rest: servers " + servers + ", later " + later);
    }

    private boolean wake() {
        boolean any = !later.isEmpty();
        servers.addAll(later);
        later.clear();
        return any;
    }

    private boolean hear() {
        var change = watch.next();
        change.ifPresent(heard -> {
            switch (heard) {
                case Change.OfCluster(var key, var ignored) -> claims.add(key);
                case Change.OfSecret(var name, var ignored) -> servers.addAll(router.secretChanged(name));
            }
        });
        return change.isPresent();
    }

    private boolean work() {
        var claim = pick(claims);
        if (claim.isPresent()) {
            if (!run(claimWork, claim.get())) {
                claims.add(claim.get());
            }
            return true;
        }
        var server = pick(servers);
        server.ifPresent(key -> {
            if (!run(serverWork, key)) {
                later.add(key);
            }
        });
        return server.isPresent();
    }

    private <K> Optional<K> pick(Set<K> from) {
        if (from.isEmpty()) {
            return Optional.empty();
        }
        List<K> keys = new ArrayList<>(from);
        K key = keys.get(random.nextInt(keys.size()));
        from.remove(key);
        return Optional.of(key);
    }

    private static <K> boolean run(Work<K> work, K key) {
        try {
            return work.run(key) instanceof Outcome.Done;
        } catch (KubernetesClientException e) {
            return false;
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    private boolean patch(ObjectKey key, String uid, Optional<Registration> registration) {
        boolean done = hub.patchStatus(key, uid, registration);
        var now = hub.clusters.get(key);
        if (done && now != null) {
            written.put(uid, now);
        }
        return done;
    }

    private <T> T write(Supplier<T> write) {
        var fault = faults.get();
        fault.before();
        T result = write.get();
        fault.after();
        return result;
    }

    private final class Api implements SecretApi {
        @Override
        public Optional<Secret> get(String name) {
            return Optional.ofNullable(hub.secrets.get(name));
        }

        @Override
        public Secret create(Secret secret) {
            return write(() -> hub.createSecret(secret));
        }

        @Override
        public Secret update(Secret secret) {
            return write(() -> hub.updateSecret(secret));
        }

        @Override
        public void delete(Secret secret) {
            write(() -> {
                hub.deleteSecret(secret);
                return true;
            });
        }
    }
}
