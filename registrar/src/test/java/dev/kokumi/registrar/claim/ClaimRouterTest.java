package dev.kokumi.registrar.claim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.kube.server.ServerIdentity;
import dev.kokumi.kube.server.ServerUrl;
import dev.kokumi.registrar.secret.ClusterSecrets;
import dev.kokumi.registrar.secret.FakeCache;
import dev.kokumi.registrar.secret.Secrets;
import org.junit.jupiter.api.Test;

class ClaimRouterTest {
    private static final ObjectKey SPOKE = new ObjectKey("platform", "spoke");
    private static final ServerIdentity H = new ServerUrl("https://h:6443").identity();
    private static final ServerIdentity OTHER = new ServerUrl("https://other:6443").identity();

    private final FakeCache cache = new FakeCache();
    private final ClusterSecrets secrets = new ClusterSecrets(cache);
    private final ClaimIndex claims = new ClaimIndex();
    private final ClaimRouter router = new ClaimRouter(claims, secrets);

    @Test
    void shouldConcernTheServerOfAClusterThatCame() {
        assertThat(router.clusterChanged(SPOKE, FakeClusters.claiming(SPOKE, "https://h:6443")))
                .containsExactly(H);
        assertThat(claims.claimants(H)).containsExactly(SPOKE);
    }

    @Test
    void shouldConcernBothServersOfAClusterThatWasPointedElsewhere() {
        router.clusterChanged(SPOKE, FakeClusters.claiming(SPOKE, "https://h:6443"));

        assertThat(router.clusterChanged(SPOKE, FakeClusters.claiming(SPOKE, "https://other:6443")))
                .containsExactlyInAnyOrder(H, OTHER);
        assertThat(claims.claimants(H)).isEmpty();
    }

    @Test
    void shouldConcernTheServerOfAClusterThatWent() {
        router.clusterChanged(SPOKE, FakeClusters.claiming(SPOKE, "https://h:6443"));

        assertThat(router.clusterChanged(SPOKE, new ClusterState.Gone())).containsExactly(H);
        assertThat(claims.serverNamed(new ServerUrl("https://h:6443").secretName()))
                .isEmpty();
    }

    @Test
    void shouldConcernWhoIsInChargeOfASecretNobodyClaimsTheNameOfAnyMore() {
        router.clusterChanged(SPOKE, FakeClusters.claiming(SPOKE, "https://h:6443"));
        cache.put(Secrets.ours()
                .addToData("server", Secrets.base64("https://other:6443"))
                .build());
        router.secretChanged(new ServerUrl("https://h:6443").secretName());

        assertThat(router.clusterChanged(SPOKE, new ClusterState.Gone())).containsExactlyInAnyOrder(H, OTHER);
    }

    @Test
    void shouldConcernTheServerASecretNamesAndTheOneItsNameIsFor() {
        router.clusterChanged(SPOKE, FakeClusters.claiming(SPOKE, "https://h:6443"));
        cache.put(Secrets.ours()
                .addToData("server", Secrets.base64("https://other:6443"))
                .build());

        assertThat(router.secretChanged(new ServerUrl("https://h:6443").secretName()))
                .containsExactlyInAnyOrder(H, OTHER);
    }

    @Test
    void shouldPutASecretWhoseServerCannotBeReadInChargeOfItself() {
        cache.put(Secrets.ours().addToData("server", Secrets.base64("?")).build());
        String name = new ServerUrl("https://h:6443").secretName();

        assertThat(router.secretChanged(name)).containsExactly(ClusterSecrets.stray(name));
    }

    @Test
    void shouldKeepApartTwoSpellingsOfOneServer() {
        var second = new ObjectKey("platform", "second");
        router.clusterChanged(SPOKE, FakeClusters.claiming(SPOKE, "https://h:6443"));
        router.clusterChanged(second, FakeClusters.claiming(second, "https://H.:6443"));

        assertThat(claims.claimants(H)).containsExactlyInAnyOrder(SPOKE, second);
        assertThat(claims.serverNamed(new ServerUrl("https://H.:6443").secretName()))
                .contains(H);
    }
}
