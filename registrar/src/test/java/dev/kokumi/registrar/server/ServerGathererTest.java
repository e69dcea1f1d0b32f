package dev.kokumi.registrar.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.kube.server.ServerIdentity;
import dev.kokumi.kube.server.ServerUrl;
import dev.kokumi.registrar.claim.ClaimIndex;
import dev.kokumi.registrar.claim.ClaimRouter;
import dev.kokumi.registrar.claim.Claimant;
import dev.kokumi.registrar.claim.ClusterState;
import dev.kokumi.registrar.claim.FakeClusters;
import dev.kokumi.registrar.conflict.ServerInputs;
import dev.kokumi.registrar.secret.ClusterSecrets;
import dev.kokumi.registrar.secret.FakeCache;
import dev.kokumi.registrar.secret.SecretFacts;
import dev.kokumi.registrar.secret.Secrets;
import dev.kokumi.registrar.status.ClusterRef;
import io.fabric8.kubernetes.api.model.Secret;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ServerGathererTest {
    private static final ServerUrl URL = new ServerUrl("https://h:6443");
    private static final ServerIdentity H = URL.identity();
    private static final ServerIdentity OTHER = new ServerUrl("https://other:6443").identity();

    private final FakeCache cache = new FakeCache();
    private final ClusterSecrets secrets = new ClusterSecrets(cache);
    private final ClaimIndex claims = new ClaimIndex();
    private final ClaimRouter router = new ClaimRouter(claims, secrets);
    private final FakeClusters clusters = new FakeClusters();
    private final ServerGatherer gatherer = new ServerGatherer(claims, secrets, clusters, "argocd");

    @Test
    void shouldFindTheClustersThatClaimTheServer() {
        claim(Secrets.HOLDER, "https://h:6443");
        var second = claim(new ObjectKey("ops", "second"), "https://H:6443");
        claim(new ObjectKey("ops", "third"), "https://other:6443");

        assertThat(inputs(H).claimants()).extracting(Claimant::key).containsExactlyInAnyOrder(Secrets.HOLDER, second);
    }

    @Test
    void shouldNotBelieveAnIndexThatIsOlderThanTheCluster() {
        claim(Secrets.HOLDER, "https://h:6443");
        clusters.put(Secrets.HOLDER, FakeClusters.claiming(Secrets.HOLDER, "https://other:6443"));

        assertThat(inputs(H).claimants()).isEmpty();
    }

    @Test
    void shouldLookAtTheHolderASecretNamesThoughNoIndexLeadsThere() {
        clusters.put(Secrets.HOLDER, FakeClusters.claiming(Secrets.HOLDER, "https://h:6443"));
        hear(Secrets.ours().build());

        assertThat(inputs(H).claimants()).extracting(Claimant::key).containsExactly(Secrets.HOLDER);
    }

    @Test
    void shouldFindTheOtherSpellingsSecretOfAHolderNoIndexLeadsTo() {
        clusters.put(Secrets.HOLDER, FakeClusters.claiming(Secrets.HOLDER, "https://H:6443"));
        hear(Secrets.ours().build());
        var taken = Secrets.foreign(new ServerUrl("https://H:6443").secretName(), "https://other:6443")
                .build();
        hear(taken);

        assertThat(inputs(H).secrets())
                .extracting(SecretFacts::name)
                .containsExactlyInAnyOrder(URL.secretName(), taken.getMetadata().getName());
    }

    @Test
    void shouldWaitForACacheThatDoesNotKnowTheHolderYet() {
        clusters.onlyAtTheApiServer(Secrets.HOLDER);
        hear(Secrets.ours().build());

        assertThat(gatherer.gather(H)).isEqualTo(new Gathered.CacheBehind(Secrets.HOLDER));
    }

    @Test
    void shouldGoOnWhenTheHolderIsTrulyGone() {
        hear(Secrets.ours().build());

        assertThat(inputs(H).claimants()).isEmpty();
        assertThat(inputs(H).secrets()).hasSize(1);
    }

    @Test
    void shouldWaitForACacheThatDoesNotKnowTheHoldersEnvironmentYet() {
        unselect(Secrets.HOLDER);
        clusters.selectedOnlyAtTheApiServer(Secrets.HOLDER);
        hear(Secrets.ours().build());

        assertThat(gatherer.gather(H)).isEqualTo(new Gathered.CacheBehind(Secrets.HOLDER));
    }

    @Test
    void shouldAskOnceWhenNothingSelectsTheHolderAnyMore() {
        unselect(Secrets.HOLDER);
        hear(Secrets.ours().build());

        assertThat(inputs(H).claimants()).singleElement().returns(false, Claimant::selected);
        assertThat(clusters.selectionAsked()).containsExactly(Secrets.HOLDER);
    }

    @Test
    void shouldAskNothingAboutAHolderThatIsSelectedNorAboutWhoeverHoldsNothing() {
        claim(Secrets.HOLDER, "https://h:6443");
        unselect(new ObjectKey("ops", "second"));
        hear(Secrets.ours().build());

        assertThat(inputs(H).claimants()).hasSize(2);
        assertThat(clusters.selectionAsked()).isEmpty();
    }

    private void unselect(ObjectKey key) {
        router.clusterChanged(key, clusters.put(key, FakeClusters.unselected(key, "https://h:6443")));
    }

    @Test
    void shouldLeaveASecretOfOursToTheServerItsNameIsFor() {
        claim(Secrets.HOLDER, "https://h:6443");
        hear(Secrets.ours()
                .addToData("server", Secrets.base64("https://other:6443"))
                .build());

        assertThat(inputs(H).secrets()).hasSize(1);
        assertThat(inputs(OTHER).secrets()).isEmpty();
    }

    @Test
    void shouldSeeAForeignSecretFromTheServerItNamesAndFromTheOneItsNameIsFor() {
        claim(Secrets.HOLDER, "https://h:6443");
        hear(Secrets.foreign(URL.secretName(), "https://other:6443/").build());

        assertThat(inputs(H).secrets()).hasSize(1);
        assertThat(inputs(OTHER).secrets()).hasSize(1);
    }

    @Test
    void shouldFindASecretNobodyElseIsInChargeOf() {
        hear(Secrets.ours().addToData("server", Secrets.base64("?")).build());

        assertThat(inputs(ClusterSecrets.stray(URL.secretName())).secrets()).hasSize(1);
    }

    @Test
    void shouldTakeNoClusterThatCannotBeUsed() {
        claim(Secrets.HOLDER, "https://h:6443");
        var ref = new ClusterRef(Secrets.HOLDER, "u");
        clusters.put(Secrets.HOLDER, new ClusterState.Unusable(ref, "refused", Optional.empty()));

        assertThat(inputs(H).claimants()).isEmpty();
    }

    private ObjectKey claim(ObjectKey key, String server) {
        router.clusterChanged(key, clusters.put(key, FakeClusters.claiming(key, server)));
        return key;
    }

    private void hear(Secret secret) {
        cache.put(secret);
        router.secretChanged(secret.getMetadata().getName());
    }

    private ServerInputs inputs(ServerIdentity server) {
        return assertThat(gatherer.gather(server))
                .asInstanceOf(type(Gathered.Complete.class))
                .actual()
                .inputs();
    }
}
