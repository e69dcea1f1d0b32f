package dev.kokumi.probeworker.canary;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kokumi.api.ClusterTargetSpec;
import dev.kokumi.api.LocalReference;
import dev.kokumi.probeworker.item.Answers;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CanaryPodTest {
    static final CanarySettings SETTINGS = new CanarySettings(
            "registry.example.com/curl:1",
            Duration.ofSeconds(120),
            Duration.ofSeconds(2),
            Duration.ofSeconds(10),
            Optional.empty());

    @Test
    void shouldBeTheGoldenPod() throws IOException {
        var golden = Serialization.unmarshal(resource("/canary/pod.yaml"), Pod.class);
        assertThat(tree(pod("https://ingest.example.com", Optional.empty()))).isEqualTo(tree(golden));
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://i.example.com/k", "https://i.example.com/k/", "https://i.example.com/k//"})
    void shouldPostToTheTargetsPathWhateverTheSlashes(String url) {
        assertThat(variable(pod(url, Optional.empty()), "KOKUMI_CANARY_URL"))
                .isEqualTo("https://i.example.com/k/v1/targets/uid-1/canary");
    }

    @Test
    void shouldKeepDollarsLiteralWhenTheKubeletWouldExpandThem() {
        assertThat(variable(pod("https://x/$(HOME)", Optional.empty()), "KOKUMI_CANARY_URL"))
                .startsWith("https://x/$$(HOME)/");
    }

    @Test
    void shouldHoldNothingOfTheUserInTheScript() {
        var pod = pod("https://x/'; touch /tmp/hit; '", Optional.of("CA"));
        assertThat(pod.getSpec().getContainers().getFirst().getCommand())
                .containsExactly("sh", "-c", CanaryScript.TEXT);
        assertThat(variable(pod, "KOKUMI_CANARY_CA")).isEqualTo("CA");
    }

    private static JsonNode tree(Pod pod) {
        return Answers.json(Serialization.asJson(pod).getBytes(StandardCharsets.UTF_8));
    }

    static Pod pod(String url, Optional<String> ca) {
        var spec = new ClusterTargetSpec();
        spec.setNamespace("my-agents");
        spec.setServiceAccountName("agents");
        var secret = new LocalReference();
        secret.setName("registry");
        spec.setImagePullSecrets(List.of(secret));
        var settings =
                new CanarySettings(SETTINGS.image(), SETTINGS.timeout(), SETTINGS.poll(), SETTINGS.cleanup(), ca);
        return CanaryPod.of(spec, "uid-1", url, settings, "bcdf");
    }

    private static String variable(Pod pod, String name) {
        return pod.getSpec().getContainers().getFirst().getEnv().stream()
                .filter(variable -> variable.getName().equals(name))
                .findFirst()
                .orElseThrow()
                .getValue();
    }

    private static String resource(String path) throws IOException {
        try (var in = CanaryPodTest.class.getResourceAsStream(path)) {
            return new String(java.util.Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
