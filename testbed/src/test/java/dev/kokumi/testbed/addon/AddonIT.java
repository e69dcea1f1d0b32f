package dev.kokumi.testbed.addon;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Spoke;
import dev.kokumi.testbed.junit.TestBed;
import io.fabric8.kubernetes.api.model.GenericKubernetesResourceBuilder;
import java.util.Map;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@ExtendWith(TestBed.class)
class AddonIT {
    private final ControlPlane spoke;

    AddonIT(@Spoke ControlPlane spoke) {
        this.spoke = spoke;
    }

    @ParameterizedTest
    @EnumSource
    void shouldServeObjectsOnlyWhileInstalled(Addon addon) {
        addon.install(spoke);
        var objects = spoke.admin().genericKubernetesResources(addon.type()).inNamespace("default");
        objects.resource(new GenericKubernetesResourceBuilder()
                        .withApiVersion(
                                addon.type().getGroup() + "/" + addon.type().getVersion())
                        .withKind(addon.type().getKind())
                        .withNewMetadata()
                        .withName("one")
                        .endMetadata()
                        .withAdditionalProperties(Map.of("spec", Map.of("any", "thing")))
                        .build())
                .create();
        assertThat(objects.withName("one").get()).isNotNull();

        addon.remove(spoke);

        assertThat(spoke.kubectl("get", addon.definition(), "-A").succeeded()).isFalse();
    }
}
