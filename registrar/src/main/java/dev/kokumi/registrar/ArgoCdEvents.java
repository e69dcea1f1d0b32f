package dev.kokumi.registrar;

import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.registrar.claim.ClaimRouter;
import dev.kokumi.registrar.claim.ServerSink;
import org.jspecify.annotations.Nullable;

/** Turns changes of Argo CD's Secrets into servers to decide. Before this replica leads there is nothing to do. */
final class ArgoCdEvents {
    private record Leading(ClaimRouter router, ServerSink servers) {}

    private volatile @Nullable Leading leading;

    void begin(ClaimRouter router, ServerSink servers) {
        leading = new Leading(router, servers);
    }

    void changed(ObjectKey secret) {
        var target = leading;
        if (target != null) {
            long now = System.nanoTime();
            target.router()
                    .secretChanged(secret.name())
                    .forEach(server -> target.servers().concerned(server, now));
        }
    }
}
