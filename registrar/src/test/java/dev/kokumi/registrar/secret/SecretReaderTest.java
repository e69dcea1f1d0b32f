package dev.kokumi.registrar.secret;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Secret;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecretReaderTest {
    @Test
    void shouldReadBackWhatWeWrite() {
        var facts = SecretReader.read(Secrets.ours().build());

        assertThat(facts.ownership()).isEqualTo(Ownership.OURS);
        assertThat(facts.declaresCluster()).isTrue();
        assertThat(facts.holder()).contains(Secrets.HOLDER);
        assertThat(facts.showsAs(Secrets.HOLDER)).isTrue();
        assertThat(facts.server().orElseThrow().value()).isEqualTo("https://h:6443");
        assertThat(facts.created()).isEqualTo(Instant.parse("2026-01-01T00:00:00Z"));
        assertThat(facts.content())
                .isEqualTo(SecretContent.of(
                        Secrets.HOLDER, Kubeconfigs.token(Secrets.SERVER, "t").value()));
    }

    @Test
    void shouldNotSeeWhatOthersAdded() {
        var plain = Secrets.ours().build();
        var withMore = Secrets.ours()
                .editMetadata()
                .addToLabels("team", "x")
                .addToAnnotations("argocd.argoproj.io/refresh", "now")
                .endMetadata()
                .addToData("shard", Secrets.base64("3"))
                .build();

        assertThat(SecretReader.read(withMore).content())
                .isEqualTo(SecretReader.read(plain).content());
    }

    @Test
    void shouldSeeWhatOthersChanged() {
        var changed = Secrets.ours().addToData("config", Secrets.base64("{}")).build();

        assertThat(SecretReader.read(changed).content())
                .isNotEqualTo(SecretReader.read(Secrets.ours().build()).content());
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://h:6443/", "https://H:6443//", " https://h.:6443 ", "https://h:6443\n"})
    void shouldSeeTheServerHoweverItIsSpelled(String server) {
        assertThat(SecretReader.read(Secrets.foreign("mine", server).build())
                        .server()
                        .orElseThrow()
                        .value())
                .isEqualTo("https://h:6443");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "h:6443", "http://h", "https://", "https://u@h"})
    void shouldReadNoServerThatKokumiWouldNotTake(String server) {
        assertThat(SecretReader.read(Secrets.foreign("mine", server).build()).server())
                .isEmpty();
    }

    @Test
    void shouldMissNoIdentifyingLabel() {
        var withoutManager = Secrets.ours()
                .editMetadata()
                .removeFromLabels("app.kubernetes.io/managed-by")
                .endMetadata()
                .build();
        var withoutType = Secrets.ours()
                .editMetadata()
                .addToLabels("argocd.argoproj.io/secret-type", "repository")
                .endMetadata()
                .build();

        assertThat(SecretReader.read(withoutManager).ownership()).isEqualTo(Ownership.LABELS_REMOVED);
        assertThat(SecretReader.read(withoutManager).missingLabels())
                .containsExactly("app.kubernetes.io/managed-by=kokumi");
        assertThat(SecretReader.read(withoutType).ownership()).isEqualTo(Ownership.LABELS_REMOVED);
        assertThat(SecretReader.read(withoutType).declaresCluster()).isFalse();
    }

    @Test
    void shouldKnowOursStrippedOfEveryLabelByTheNameItShows() {
        var stripped =
                Secrets.ours().editMetadata().withLabels(null).endMetadata().build();

        assertThat(SecretReader.read(stripped).ownership()).isEqualTo(Ownership.LABELS_REMOVED);
        assertThat(SecretReader.read(stripped).holder()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Platform", "a_b", "a.b"})
    void shouldReadNoHolderFromANamespaceThatCannotBe(String namespace) {
        var facts = SecretReader.read(labelled("delivery.kokumi.dev/cluster-namespace", namespace));

        assertThat(facts.ownership()).isEqualTo(Ownership.OURS);
        assertThat(facts.holder()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Spoke", "a_b", "a..b"})
    void shouldReadNoHolderFromANameThatCannotBe(String name) {
        assertThat(SecretReader.read(labelled("delivery.kokumi.dev/cluster", name))
                        .holder())
                .isEmpty();
    }

    private static Secret labelled(String label, String value) {
        return Secrets.ours()
                .editMetadata()
                .addToLabels(label, value)
                .endMetadata()
                .build();
    }

    @Test
    void shouldNotTakeForOursWhatOnlyHasOurName() {
        var sameName = Secrets.foreign(Secrets.ours().build().getMetadata().getName(), "https://h:6443")
                .build();

        assertThat(SecretReader.read(sameName).ownership()).isEqualTo(Ownership.FOREIGN);
    }

    @Test
    void shouldTakeNothingForOursThatHasAnotherFormOfNameOrType() {
        Secret otherName = Secrets.ours()
                .editMetadata()
                .withName("kokumi-backup")
                .endMetadata()
                .build();
        Secret otherType = Secrets.ours().withType("kubernetes.io/basic-auth").build();

        assertThat(SecretReader.read(otherName).ownership()).isEqualTo(Ownership.FOREIGN);
        assertThat(SecretReader.read(otherType).ownership()).isEqualTo(Ownership.FOREIGN);
        assertThat(SecretReader.read(Secrets.foreign("mine", "https://h").build())
                        .ownership())
                .isEqualTo(Ownership.FOREIGN);
    }

    @Test
    void shouldReadASecretWithNothingInIt() {
        var empty = Secrets.foreign("mine", "https://h").withData(null).build();

        assertThat(SecretReader.read(empty).server()).isEqualTo(Optional.empty());
        assertThat(SecretReader.read(empty).shownName()).isEmpty();
    }

    @Test
    void shouldShowNoCredential() {
        var facts = SecretReader.read(Secrets.ours()
                .addToData("config", Secrets.base64("{\"bearerToken\":\"sesame\"}"))
                .build());

        assertThat(facts.toString()).contains("kokumi-").doesNotContain("sesame");
    }
}
