package dev.kokumi.clustercontroller.cluster;

import dev.kokumi.api.Cluster;
import dev.kokumi.api.Reason;
import dev.kokumi.clustercontroller.check.CheckScheduler;
import dev.kokumi.clustercontroller.check.CheckState;
import dev.kokumi.clustercontroller.check.CheckSubject;
import dev.kokumi.clustercontroller.check.CheckTarget;
import dev.kokumi.clustercontroller.check.Lane;
import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.kube.remote.CredentialSource;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** Which Clusters are checked, as what: tells the scheduler what it should want and forget. */
public final class FollowedClusters {
    private static final CheckSubject HUB = new CheckSubject.Hub();

    private record Followed(String uid, Optional<CheckTarget> target) {
        boolean ofHub() {
            return target.filter(CheckTarget.OwnHub.class::isInstance).isPresent();
        }

        Optional<CredentialSource> source() {
            return target.filter(CheckTarget.Remote.class::isInstance)
                    .map(remote -> ((CheckTarget.Remote) remote).source());
        }
    }

    private final CheckScheduler checks;
    private final Consumer<CredentialSource> unused;
    private final ConcurrentHashMap<ObjectKey, Followed> followed = new ConcurrentHashMap<>();
    private final Set<ObjectKey> ofHub = ConcurrentHashMap.newKeySet();

    /** @param unused hears of a Cluster that uses a Secret no longer, so that what is kept for it can go */
    FollowedClusters(CheckScheduler checks, Consumer<CredentialSource> unused) {
        this.checks = checks;
        this.unused = unused;
    }

    /** Follows a Cluster as it is now, and says where its check stands. One call at a time for a Cluster. */
    CheckState follow(Cluster cluster, Optional<CheckTarget> target, ShownStatus shown) {
        var key = ObjectKey.of(cluster);
        var now = new Followed(cluster.getMetadata().getUid(), target);
        var before = Optional.ofNullable(followed.put(key, now));
        before.ifPresent(old -> leave(key, old, now));
        if (target.isEmpty()) {
            return CheckState.NONE;
        }
        var subject = subject(key, now);
        checks.want(subject, target.get(), firstLane(shown));
        if (now.ofHub() && ofHub.add(key)) {
            checks.freshen(HUB);
        }
        return checks.state(subject, target.get());
    }

    /** Checks again what was checked too long ago: something else about the Cluster changed. */
    void freshen(ObjectKey key) {
        Optional.ofNullable(followed.get(key)).ifPresent(now -> checks.freshen(subject(key, now)));
    }

    /** Forgets a Cluster that is gone; returns the uid it had. */
    Optional<String> forget(ObjectKey key) {
        var old = Optional.ofNullable(followed.remove(key));
        old.ifPresent(gone -> leave(key, gone, new Followed("", Optional.empty())));
        return old.map(Followed::uid);
    }

    /** The Clusters a subject's finding is about. */
    public Set<ObjectKey> about(CheckSubject subject) {
        return switch (subject) {
            case CheckSubject.Hub _ -> Set.copyOf(ofHub);
            case CheckSubject.OfCluster(ObjectKey cluster, String _) -> Set.of(cluster);
        };
    }

    /** The subject a Cluster is checked as; empty while it is not. */
    public Optional<CheckSubject> subjectOf(ObjectKey key) {
        return Optional.ofNullable(followed.get(key))
                .filter(now -> now.target().isPresent())
                .map(now -> subject(key, now));
    }

    private void leave(ObjectKey key, Followed old, Followed now) {
        // The hub itself is never forgotten: Kokumi keeps an InCluster Cluster of its own.
        if (old.ofHub() && !now.ofHub()) {
            ofHub.remove(key);
        }
        boolean sameSubject = old.uid().equals(now.uid()) && now.source().isPresent();
        if (old.source().isPresent() && !sameSubject) {
            checks.forget(subject(key, old));
        }
        old.source()
                .filter(source -> !now.source().equals(Optional.of(source)))
                .ifPresent(source -> unused.accept(source));
    }

    private static CheckSubject subject(ObjectKey key, Followed followed) {
        return followed.ofHub() ? HUB : new CheckSubject.OfCluster(key, followed.uid());
    }

    /** After a restart the reason in the status says who may hang. */
    private static Lane firstLane(ShownStatus shown) {
        return shown.ready()
                .flatMap(ready -> Reason.of(ready.reason()))
                .map(reason -> switch (reason) {
                    case UNREACHABLE -> Lane.SLOW;
                    case READY, TLS_FAILED, CREDENTIAL_REJECTED, CHECK_FAILED -> Lane.NORMAL;
                    case CHECKING, SECRET_NOT_FOUND, SECRET_KEY_NOT_FOUND, KUBECONFIG_INVALID, CLUSTER_CONFLICT ->
                        Lane.NEW;
                })
                .orElse(Lane.NEW);
    }
}
