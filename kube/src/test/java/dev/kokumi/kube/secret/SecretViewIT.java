package dev.kokumi.kube.secret;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.kube.hub.Informers;
import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.junit.TestNamespace;
import dev.kokumi.testbed.wait.Await;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(TestBed.class)
class SecretViewIT {
    private final Set<String> wanted = ConcurrentHashMap.newKeySet();
    private final ConcurrentLinkedQueue<ObjectKey> changes = new ConcurrentLinkedQueue<>();
    private final Informers informers = new Informers();
    private ControlPlane hub;
    private TestNamespace namespace;

    @BeforeEach
    void given(@Hub ControlPlane controlPlane, TestNamespace testNamespace) {
        hub = controlPlane;
        namespace = testNamespace;
    }

    @AfterEach
    void stop() {
        informers.close();
    }

    private SecretView view(Set<String> namespaces) throws Exception {
        return view(namespaces, SecretView.HELM_RELEASES);
    }

    private SecretView view(Set<String> namespaces, Set<String> leftOut) throws Exception {
        var view = new SecretView(
                hub.admin(),
                informers,
                namespaces,
                leftOut,
                secret -> wanted.contains(secret.getMetadata().getName()),
                changes::add);
        informers.start().get(20, TimeUnit.SECONDS);
        return view;
    }

    private ObjectKey create(String name, String type) {
        return ObjectKey.of(hub.admin()
                .resource(new SecretBuilder()
                        .withNewMetadata()
                        .withNamespace(namespace.name())
                        .withName(name)
                        .endMetadata()
                        .withType(type)
                        .withStringData(Map.of("value", "v1 of " + name))
                        .build())
                .create());
    }

    private static void awaitSeen(SecretView view, ObjectKey key) {
        Await.until(
                Duration.ofSeconds(10),
                () -> key + " seen",
                () -> view.cached(key).isPresent());
    }

    private static boolean hasData(Secret secret) {
        return secret.getData() != null && secret.getData().containsKey("value");
    }

    @Test
    void shouldKeepDataOnlyOfWhatIsWanted() throws Exception {
        wanted.add("wanted");
        var kept = create("wanted", "Opaque");
        var dropped = create("unwanted", "Opaque");
        var view = view(Set.of());

        awaitSeen(view, kept);
        awaitSeen(view, dropped);

        assertThat(view.cached(kept))
                .hasValueSatisfying(secret -> assertThat(hasData(secret)).isTrue());
        assertThat(view.cached(kept).orElseThrow().getMetadata().getManagedFields())
                .isNullOrEmpty();
        assertThat(view.cached(dropped))
                .hasValueSatisfying(secret -> assertThat(hasData(secret)).isFalse());
        assertThat(view.kept()).extracting(ObjectKey::of).contains(kept).doesNotContain(dropped);
    }

    @Test
    void shouldReadASecretThatIsOlderThanTheWishForIt() throws Exception {
        var key = create("late", "Opaque");
        var view = view(Set.of(namespace.name()));
        awaitSeen(view, key);

        wanted.add("late");

        assertThat(view.get(key))
                .hasValueSatisfying(secret -> assertThat(hasData(secret)).isTrue());
    }

    @Test
    void shouldDropTheDataOfWhatIsNotWantedAnyMoreAndReadItAgainWhenItIs() throws Exception {
        wanted.add("once");
        var key = create("once", "Opaque");
        var view = view(Set.of(namespace.name()));
        awaitSeen(view, key);

        view.release(key);

        assertThat(view.kept(key)).isEmpty();
        assertThat(view.get(key))
                .hasValueSatisfying(secret -> assertThat(hasData(secret)).isTrue());
    }

    @Test
    void shouldFollowChangesAndDeletion() throws Exception {
        wanted.add("followed");
        var key = create("followed", "Opaque");
        var view = view(Set.of(namespace.name()));
        awaitSeen(view, key);
        var before = view.get(key).orElseThrow().getData();

        hub.admin()
                .secrets()
                .inNamespace(key.namespace())
                .withName(key.name())
                .edit(secret ->
                        new SecretBuilder(secret).addToStringData("value", "v2").build());
        Await.until(
                Duration.ofSeconds(10),
                () -> "the change",
                () -> !before.equals(view.get(key).orElseThrow().getData()));
        hub.admin().secrets().inNamespace(key.namespace()).withName(key.name()).delete();
        Await.until(
                Duration.ofSeconds(10),
                () -> "the deletion",
                () -> view.get(key).isEmpty());

        assertThat(changes).filteredOn(key::equals).hasSizeGreaterThanOrEqualTo(3);
    }

    @Test
    void shouldLeaveOutHelmReleases() throws Exception {
        wanted.add("release");
        wanted.add("marker");
        var release = create("release", "helm.sh/release.v1");
        var marker = create("marker", "Opaque");
        var view = view(Set.of(namespace.name()));

        awaitSeen(view, marker);

        assertThat(view.cached(release)).isEmpty();
    }

    @Test
    void shouldSeeListedNamespacesOnly() throws Exception {
        wanted.add("here");
        var here = create("here", "Opaque");
        var view = view(Set.of(namespace.name()));
        awaitSeen(view, here);

        assertThat(view.covers(namespace.name())).isTrue();
        assertThat(view.covers("kube-system")).isFalse();
        assertThat(view.kept()).extracting(s -> s.getMetadata().getNamespace()).containsOnly(namespace.name());
    }

    /** Argo CD takes a labelled Secret of any type for a cluster. */
    @Test
    void shouldSeeEveryTypeWhereAsked() throws Exception {
        wanted.add("odd");
        var odd = create("odd", "helm.sh/release.v1");
        var view = view(Set.of(namespace.name()), Set.of());

        awaitSeen(view, odd);

        assertThat(view.get(odd)).isPresent();
    }

    /** The cache may be behind: what is missing there is asked for. */
    @Test
    void shouldReadWhatTheCacheDoesNotHoldYet() throws Exception {
        var view = view(Set.of(namespace.name()), Set.of("Opaque"));

        var behind = create("behind", "Opaque");

        assertThat(view.cached(behind)).isEmpty();
        assertThat(view.get(behind))
                .hasValueSatisfying(secret -> assertThat(hasData(secret)).isTrue());
        assertThat(view.get(new ObjectKey(namespace.name(), "never-there"))).isEmpty();
        assertThat(view.get(new ObjectKey("kube-system", "not-ours-to-read"))).isEmpty();
    }

    @Test
    void shouldNotHoldWhatIsTooLarge() throws Exception {
        wanted.add("large");
        var key = ObjectKey.of(hub.admin()
                .resource(new SecretBuilder()
                        .withNewMetadata()
                        .withNamespace(namespace.name())
                        .withName("large")
                        .endMetadata()
                        .withStringData(Map.of("value", "x".repeat(257 * 1024), "other", "y".repeat(255 * 1024)))
                        .build())
                .create());
        var view = view(Set.of(namespace.name()));
        awaitSeen(view, key);

        assertThat(view.get(key).orElseThrow().getData())
                .containsEntry("value", Oversize.MARK)
                .hasEntrySatisfying("other", value -> assertThat(value).hasSizeGreaterThan(255 * 1024));
    }
}
