package dev.kokumi.registrar.secret;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.kube.hub.ObjectKey;
import org.junit.jupiter.api.Test;

class SecretFormTest {
    @Test
    void shouldKeepWhatOthersAdded() {
        var existing = Secrets.ours()
                .editMetadata()
                .addToLabels("team", "x")
                .addToAnnotations("note", "keep")
                .endMetadata()
                .addToData("shard", Secrets.base64("3"))
                .addToData("namespaces", Secrets.base64("a,b"))
                .addToData("config", Secrets.base64("{}"))
                .build();
        var content = SecretContent.of(
                new ObjectKey("ops", "b"),
                Kubeconfigs.token("https://h:6443", "n").value());

        var merged = SecretForm.merge(existing, content);

        assertThat(merged.getMetadata().getResourceVersion()).isEqualTo("10");
        assertThat(merged.getMetadata().getLabels()).containsEntry("team", "x").containsAllEntriesOf(content.labels());
        assertThat(merged.getMetadata().getAnnotations()).containsEntry("note", "keep");
        assertThat(merged.getData())
                .containsEntry("shard", Secrets.base64("3"))
                .containsEntry("namespaces", Secrets.base64("a,b"));
        assertThat(SecretReader.read(merged).content()).isEqualTo(content);
    }

    @Test
    void shouldNeverScopeARegistrationToAProject() {
        var secret = SecretForm.create(
                "kokumi-0123456789abcdef",
                SecretContent.of(
                        Secrets.HOLDER, Kubeconfigs.token("https://h:6443", "t").value()));

        assertThat(secret.getData()).containsOnlyKeys("name", "server", "config");
    }
}
