package dev.kokumi.kube.fleet;

import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import org.jspecify.annotations.Nullable;

/** Turns the three calls of an informer into one: before and now. */
final class Handlers {
    /** Before and now; one of them is null when the object came or went. */
    interface Change<T> {
        void changed(@Nullable T before, @Nullable T now);
    }

    private Handlers() {}

    static <T> ResourceEventHandler<T> of(Change<T> change) {
        return new ResourceEventHandler<>() {
            @Override
            public void onAdd(T now) {
                change.changed(null, now);
            }

            @Override
            public void onUpdate(T before, T now) {
                change.changed(before, now);
            }

            @Override
            public void onDelete(T before, boolean finalStateUnknown) {
                change.changed(before, null);
            }
        };
    }
}
