package dev.kokumi.testbed.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.testbed.controlplane.ControlPlane;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(TestBed.class)
class TestBedIT {
    private static ControlPlane hub;
    private static String classNamespace;

    @BeforeAll
    static void ask(@Hub ControlPlane given, TestNamespace namespace) {
        hub = given;
        classNamespace = namespace.name();
    }

    @Test
    void shouldShareOneHub(@Hub ControlPlane given) {
        assertThat(given).isSameAs(hub);
    }

    @Test
    void shouldKeepTheNamespaceOfTheClass(TestNamespace namespace) {
        assertThat(namespace.name()).isEqualTo(classNamespace).startsWith("test-bed-it-");
        assertThat(hub.admin().namespaces().withName(classNamespace).get()).isNotNull();
    }

    @Nested
    class WhenAnotherClassAsks {
        @Test
        void shouldGiveTheSameHub(@Hub ControlPlane given) {
            assertThat(given).isSameAs(hub);
        }
    }

    @Test
    void shouldStartSpokesOfTheirOwn(@Spoke ControlPlane one, @Spoke("spoke-1") ControlPlane same) {
        assertThat(one).isSameAs(same).isNotSameAs(hub);
        assertThat(one.server()).isNotEqualTo(hub.server());
        assertThat(one.name()).isEqualTo("spoke-1");
    }
}
