package dev.kokumi.api.crd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kokumi.api.hub.Installation;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.junit.TestNamespace;
import dev.kokumi.testbed.process.Command;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the schema takes and refuses is the same for every client, an administrator's included. */
@ExtendWith(TestBed.class)
class SchemaIT {
    private final ControlPlane hub;
    private final String namespace;

    SchemaIT(@Hub ControlPlane hub, TestNamespace namespace) {
        Installation.on(hub);
        this.hub = hub;
        this.namespace = namespace.name();
    }

    static List<Fixture> valid() {
        return Fixture.in("valid");
    }

    static List<Fixture> invalid() {
        return Fixture.in("invalid");
    }

    @ParameterizedTest
    @MethodSource("valid")
    void shouldTakeWhatIsValid(Fixture fixture) {
        var created = kubectl(fixture, "create", "--validate=strict");
        assertThat(created.succeeded()).as(created.err()).isTrue();

        var applied = kubectl(fixture, "apply", "--server-side", "--force-conflicts");
        assertThat(applied.succeeded()).as(applied.err()).isTrue();

        var replaced = hub.admin().resource(fixture.object(namespace)).update();
        assertThat(replaced.getMetadata().getName())
                .isEqualTo(fixture.object(namespace).getMetadata().getName());
    }

    @ParameterizedTest
    @MethodSource("invalid")
    void shouldRefuseWhatIsInvalid(Fixture fixture) {
        var created = kubectl(fixture, "create", "--validate=false");
        assertThat(created.succeeded()).isFalse();
        assertThat(created.err()).contains(fixture.expected());

        var applied = kubectl(fixture, "apply", "--server-side", "--validate=false");
        assertThat(applied.succeeded()).isFalse();
        assertThat(applied.err()).contains(fixture.expected());

        var object = hub.admin().resource(fixture.object(namespace));
        assertThatThrownBy(object::create)
                .isInstanceOf(KubernetesClientException.class)
                .hasMessageContaining(fixture.expected());
        if (!fixture.onlyCreate()) {
            assertUpdateRefused(fixture);
        }
    }

    /** PUT of the invalid object over a valid one of the same name. */
    private void assertUpdateRefused(Fixture fixture) {
        var invalid = fixture.object(namespace);
        var any = AnyObject.of(invalid.getKind());
        any.setMetadata(invalid.getMetadata());
        var before = hub.admin().resource(any).create();
        try {
            invalid.getMetadata().setResourceVersion(before.getMetadata().getResourceVersion());
            assertThatThrownBy(() -> hub.admin().resource(invalid).update())
                    .isInstanceOf(KubernetesClientException.class)
                    .hasMessageContaining(fixture.expected());
        } finally {
            hub.admin().resource(before).delete();
        }
    }

    private Command kubectl(Fixture fixture, String... verb) {
        var arguments = new ArrayList<>(List.of(verb));
        arguments.addAll(List.of("-n", namespace, "-f", fixture.path().toString()));
        return hub.kubectl(arguments.toArray(String[]::new));
    }
}
