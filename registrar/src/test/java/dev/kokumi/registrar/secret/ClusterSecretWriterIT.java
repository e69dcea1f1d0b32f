package dev.kokumi.registrar.secret;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.kube.hub.Informers;
import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.kube.secret.SecretView;
import dev.kokumi.kube.server.ServerUrl;
import dev.kokumi.registrar.fixture.ArgoCdNamespace;
import dev.kokumi.registrar.fixture.RunningRegistrar;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.TestBed;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What the API server's answers mean, asked with the service's own rights. */
@ExtendWith(TestBed.class)
class ClusterSecretWriterIT {
    private static final String SERVER = "https://writer.test:6443";
    private static final String NAME = new ServerUrl(SERVER).secretName();
    private static final SecretContent CONTENT = content("first");
    private static final SecretContent OTHER = content("second");

    private final List<String> heard = new ArrayList<>();
    private KubernetesClient client;
    private ArgoCdNamespace argoCd;
    private Informers informers;
    private ClusterSecrets secrets;
    private ClusterSecretWriter writer;

    @BeforeEach
    void given(@Hub ControlPlane hub) throws Exception {
        RunningRegistrar.install(hub);
        client = RunningRegistrar.client(hub);
        argoCd = new ArgoCdNamespace(hub.admin());
        argoCd.delete(NAME);
        informers = new Informers();
        var view = new SecretView(client, informers, Set.of("argocd"), Set.of(), ViewedSecrets::wanted, changed -> {});
        secrets = new ClusterSecrets(new ViewedSecrets(view, "argocd"));
        writer = new ClusterSecretWriter(
                new HubSecretApi(client, "argocd"), secrets, (verb, result) -> heard.add(verb + " " + result));
        informers.start().get(30, TimeUnit.SECONDS);
    }

    @AfterEach
    void tidy() {
        informers.close();
        client.close();
        argoCd.delete(NAME);
    }

    private static SecretContent content(String name) {
        return SecretContent.of(
                new ObjectKey("ns", name),
                Kubeconfigs.token(SERVER, "token-" + name).value());
    }

    private SecretFacts facts() {
        return secrets.get(NAME).map(SecretReader::read).orElseThrow();
    }

    @Test
    void shouldKnowItsOwnWritesBeforeAnyEvent() {
        assertThat(writer.create(NAME, CONTENT)).isInstanceOf(WriteResult.Done.class);
        assertThat(facts().content()).isEqualTo(CONTENT);

        assertThat(writer.update(facts(), OTHER)).isInstanceOf(WriteResult.Done.class);
        assertThat(facts().content()).isEqualTo(OTHER);

        assertThat(writer.delete(facts())).isInstanceOf(WriteResult.Done.class);
        assertThat(secrets.get(NAME)).isEmpty();
        assertThat(argoCd.named(NAME)).isEmpty();
        assertThat(heard).containsExactly("create success", "update success", "delete success");
    }

    @Test
    void shouldLoseACreateAndSeeWhoWasFirst() {
        argoCd.paste(NAME, SERVER);

        assertThat(writer.create(NAME, CONTENT)).isInstanceOf(WriteResult.Lost.class);

        assertThat(facts().ownership()).isEqualTo(Ownership.FOREIGN);
        assertThat(heard).containsExactly("create conflict");
    }

    @Test
    void shouldLoseAnUpdateOfAnotherRevisionAndThenKeepWhatOthersAdded() {
        writer.create(NAME, CONTENT);
        informers.close();
        var before = facts();
        argoCd.edit(SERVER, secret -> secret.addToStringData("shard", "1"));

        assertThat(writer.update(before, OTHER)).isInstanceOf(WriteResult.Lost.class);
        assertThat(writer.update(facts(), OTHER)).isInstanceOf(WriteResult.Done.class);

        var now = argoCd.named(NAME).orElseThrow();
        assertThat(ArgoCdNamespace.text(now, "shard")).isEqualTo("1");
        assertThat(SecretReader.read(now).content()).isEqualTo(OTHER);
    }

    @Test
    void shouldLoseADeleteOfAnotherRevision() {
        writer.create(NAME, CONTENT);
        informers.close();
        var before = facts();
        argoCd.edit(SERVER, secret -> secret.addToStringData("config", "{}"));

        assertThat(writer.delete(before)).isInstanceOf(WriteResult.Lost.class);

        assertThat(argoCd.named(NAME)).isPresent();
        assertThat(facts().content()).isNotEqualTo(CONTENT);
    }

    @Test
    void shouldLoseWhatIsGone() {
        writer.create(NAME, CONTENT);
        informers.close();
        var before = facts();
        argoCd.delete(NAME);

        assertThat(writer.update(before, OTHER)).isInstanceOf(WriteResult.Lost.class);
    }

    @Test
    void shouldBeRefusedWhatIsNotOurs() {
        argoCd.paste(NAME, SERVER);
        var theirs = argoCd.named(NAME).orElseThrow();
        secrets.observed(theirs);

        assertThat(writer.delete(facts()))
                .isInstanceOfSatisfying(
                        WriteResult.Refused.class,
                        refused -> assertThat(refused.why().getCode()).isEqualTo(403));
        assertThat(argoCd.named(NAME)).isPresent();
        assertThat(heard).containsExactly("delete error");
    }
}
