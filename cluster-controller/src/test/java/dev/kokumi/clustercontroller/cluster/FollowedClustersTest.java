package dev.kokumi.clustercontroller.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.Cluster;
import dev.kokumi.api.Reason;
import dev.kokumi.clustercontroller.ServiceConfig;
import dev.kokumi.clustercontroller.check.CheckFinding;
import dev.kokumi.clustercontroller.check.CheckListener;
import dev.kokumi.clustercontroller.check.CheckScheduler;
import dev.kokumi.clustercontroller.check.CheckSubject;
import dev.kokumi.clustercontroller.check.CheckTarget;
import dev.kokumi.clustercontroller.check.Lane;
import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.kube.kubeconfig.Credential;
import dev.kokumi.kube.kubeconfig.Kubeconfig;
import dev.kokumi.kube.kubeconfig.Trust;
import dev.kokumi.kube.remote.CredentialSource;
import dev.kokumi.kube.server.ServerUrl;
import dev.kokumi.testbed.settings.Settings;
import dev.kokumi.testbed.wait.Await;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class FollowedClustersTest {
    private static final Optional<CheckTarget> HUB = Optional.of(new CheckTarget.OwnHub());

    private final List<CheckTarget> ran = new CopyOnWriteArrayList<>();
    private final List<Lane> lanes = new CopyOnWriteArrayList<>();
    private final List<String> unused = new CopyOnWriteArrayList<>();
    private final CheckScheduler checks = new CheckScheduler(
            Settings.of(ServiceConfig.class, Map.of()).check(),
            (target, deadline) -> {
                ran.add(target);
                return new CheckFinding.Accepted(Optional.empty());
            },
            new CheckListener() {
                @Override
                public void started(Lane lane, Duration late) {
                    lanes.add(lane);
                }

                @Override
                public void ended(CheckFinding finding, Duration took) {}
            },
            subject -> {},
            Clock.systemUTC(),
            () -> 0);
    private final FollowedClusters followed =
            new FollowedClusters(checks, source -> unused.add(source.secret() + "@" + source.resourceVersion()));

    @AfterEach
    void close() {
        checks.close();
    }

    private static Cluster cluster(String name, String uid) {
        var cluster = new Cluster();
        cluster.setMetadata(new ObjectMetaBuilder()
                .withNamespace("ns")
                .withName(name)
                .withUid(uid)
                .build());
        return cluster;
    }

    private static Optional<CheckTarget> remote(String secret, String revision) {
        return Optional.of(new CheckTarget.Remote(
                new CredentialSource("ns", secret, "value", revision),
                new Kubeconfig(
                        new ServerUrl("https://a"),
                        new Trust.SystemRoots(),
                        Optional.empty(),
                        Optional.empty(),
                        false,
                        new Credential.Token("t"))));
    }

    private void follow(String name, String uid, Optional<CheckTarget> target) {
        followed.follow(cluster(name, uid), target, ShownStatus.NONE);
    }

    private void awaitChecks(int count) {
        Await.until(Duration.ofSeconds(10), () -> ran + " are not " + count, () -> ran.size() >= count);
    }

    @Test
    void shouldShareOneCheckOfTheHub() {
        follow("a", "1", HUB);
        awaitChecks(1);
        follow("b", "2", HUB);

        assertThat(followed.about(new CheckSubject.Hub()))
                .containsExactlyInAnyOrder(new ObjectKey("ns", "a"), new ObjectKey("ns", "b"));
        assertThat(ran).as("the second reuses the check of the first").hasSize(1);

        followed.forget(new ObjectKey("ns", "a"));
        assertThat(followed.about(new CheckSubject.Hub())).containsExactly(new ObjectKey("ns", "b"));
    }

    @Test
    void shouldCheckARotationAndLetGoOfTheOldRevision() {
        follow("a", "1", remote("s", "1"));
        awaitChecks(1);
        follow("a", "1", remote("s", "1"));
        follow("a", "1", remote("s", "2"));
        awaitChecks(2);

        assertThat(ran).hasSize(2);
        assertThat(unused).containsExactly("s@1");
    }

    @Test
    void shouldForgetWhatHasNothingToCheckAnyMore() {
        follow("a", "1", remote("s", "1"));
        awaitChecks(1);

        follow("a", "1", Optional.empty());

        assertThat(followed.subjectOf(new ObjectKey("ns", "a"))).isEmpty();
        assertThat(checks.lastChecked(new CheckSubject.OfCluster(new ObjectKey("ns", "a"), "1")))
                .isEmpty();
        assertThat(unused).containsExactly("s@1");
    }

    @Test
    void shouldNotTakeAClusterCreatedAnewForItsNamesake() {
        follow("a", "1", remote("s", "1"));
        awaitChecks(1);

        follow("a", "2", remote("s", "1"));
        awaitChecks(2);

        assertThat(checks.lastChecked(new CheckSubject.OfCluster(new ObjectKey("ns", "a"), "1")))
                .isEmpty();
        assertThat(unused).as("the credential is still in use").isEmpty();
    }

    @Test
    void shouldReturnTheUidOfWhatItForgets() {
        follow("a", "1", remote("s", "1"));

        assertThat(followed.forget(new ObjectKey("ns", "a"))).contains("1");
        assertThat(followed.forget(new ObjectKey("ns", "a"))).isEmpty();
    }

    @Test
    void shouldStartWhatWasUnreachableInTheSlowLane() {
        followed.follow(cluster("a", "1"), remote("a", "1"), Given.shown(Reason.UNREACHABLE, "https://a"));
        awaitChecks(1);
        followed.follow(cluster("b", "2"), remote("b", "1"), Given.shown(Reason.READY, "https://a"));
        awaitChecks(2);
        followed.follow(cluster("c", "3"), remote("c", "1"), ShownStatus.NONE);
        awaitChecks(3);

        assertThat(lanes).containsExactly(Lane.SLOW, Lane.NORMAL, Lane.NEW);
    }
}
