package dev.kokumi.testbed.junit;

import dev.kokumi.testbed.controlplane.ControlPlane;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A fresh namespace of the hub. Asked for in a constructor or {@code @BeforeAll} it lasts for the test class, asked for
 * in a test method only it lasts for the test. It is deleted afterwards, without waiting.
 *
 * @param name its name, which no other test uses
 * @param hub where it is
 */
public record TestNamespace(String name, ControlPlane hub) implements AutoCloseable {
    private static final AtomicInteger SERIAL = new AtomicInteger();

    static TestNamespace create(ControlPlane hub, String testClass) {
        var name = "%s-%d".formatted(label(testClass), SERIAL.incrementAndGet());
        hub.admin()
                .namespaces()
                .resource(new NamespaceBuilder()
                        .withNewMetadata()
                        .withName(name)
                        .endMetadata()
                        .build())
                .create();
        return new TestNamespace(name, hub);
    }

    @Override
    public void close() {
        hub.admin().namespaces().withName(name).delete();
    }

    @Override
    public String toString() {
        return name;
    }

    /** ClusterControllerIT becomes cluster-controller-it. */
    private static String label(String testClass) {
        var label = testClass
                .replaceAll("([a-z0-9])([A-Z])", "$1-$2")
                .replaceAll("[^A-Za-z0-9-]", "")
                .toLowerCase(java.util.Locale.ROOT);
        return label.substring(0, Math.min(40, label.length()));
    }
}
