package dev.kokumi.testbed.junit;

import dev.kokumi.testbed.argocd.ArgoCd;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.node.WorkerNode;
import dev.kokumi.testbed.vault.VaultServer;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Hands real control planes to tests: {@code @Hub ControlPlane}, {@code @Spoke("spoke-1") ControlPlane},
 * {@code @Fleet ControlPlane}, {@link TestNamespace},
 * {@link ArgoCd} of the hub, {@link VaultServer} that knows the hub's service accounts,
 * {@link WorkerNode} of spoke-1. Each is started when the first test asks for it.
 */
public final class TestBed implements ParameterResolver {
    private static final Namespace NAMESPACE = Namespace.create(TestBed.class);

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        var type = parameter.getParameter().getType();
        return type == TestNamespace.class
                || type == ArgoCd.class
                || type == VaultServer.class
                || type == WorkerNode.class
                || (type == ControlPlane.class && isMarked(parameter));
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        var bed = bed(context);
        if (parameter.getParameter().getType() == TestNamespace.class) {
            return namespace(bed, context);
        }
        if (parameter.getParameter().getType() == ArgoCd.class) {
            return bed.argoCd();
        }
        if (parameter.getParameter().getType() == VaultServer.class) {
            return bed.vault();
        }
        if (parameter.getParameter().getType() == WorkerNode.class) {
            return bed.node();
        }
        if (parameter.isAnnotated(Hub.class)) {
            return bed.hub();
        }
        if (parameter.isAnnotated(Fleet.class)) {
            return bed.fleet();
        }
        return parameter
                .findAnnotation(Spoke.class)
                .map(spoke -> bed.spoke(spoke.value()))
                .orElseThrow(() -> new ParameterResolutionException("a ControlPlane is @Hub, @Spoke or @Fleet"));
    }

    private static boolean isMarked(ParameterContext parameter) {
        return parameter.isAnnotated(Hub.class)
                || parameter.isAnnotated(Spoke.class)
                || parameter.isAnnotated(Fleet.class);
    }

    private static Bed bed(ExtensionContext context) {
        return context.getRoot().getStore(NAMESPACE).computeIfAbsent(Bed.class, _ -> new Bed(), Bed.class);
    }

    /** A store asks those around it first: a namespace of the class serves its tests too. */
    private static TestNamespace namespace(Bed bed, ExtensionContext context) {
        return context.getStore(NAMESPACE)
                .computeIfAbsent(
                        TestNamespace.class,
                        _ -> TestNamespace.create(
                                bed.hub(), context.getRequiredTestClass().getSimpleName()),
                        TestNamespace.class);
    }
}
