package dev.kokumi.probeworker.sweep;

import dev.kokumi.api.ClusterTarget;
import dev.kokumi.probeworker.canary.CanaryCleanup;
import dev.kokumi.probeworker.target.TargetApi;
import java.util.Objects;
import java.util.Optional;
import org.jboss.logging.Logger;

/** Removes canaries of a target that nobody waits for, in the time of a look. */
final class Leftovers {
    private static final Logger LOG = Logger.getLogger(Leftovers.class);

    private Leftovers() {}

    /** Whether none is left. */
    static boolean remove(ClusterTarget target, TargetApi api, RoundTools tools) {
        var meta = target.getMetadata();
        String namespace = Objects.requireNonNull(
                Objects.requireNonNull(target.getSpec(), "the schema requires spec")
                        .getNamespace(),
                "the schema requires spec.namespace");
        var cleaned = new CanaryCleanup(api)
                .clean(
                        namespace,
                        meta.getUid(),
                        Optional.empty(),
                        tools.clock().instant().plus(tools.config().lookTime()));
        if (cleaned.removed() > 0 || cleaned.left() > 0) {
            LOG.infof(
                    "canaries left behind by ClusterTarget %s/%s: %d removed, %d could not be",
                    meta.getNamespace(), meta.getName(), cleaned.removed(), cleaned.left());
        }
        cleaned.problem()
                .ifPresent(problem -> LOG.infof(
                        "canaries of ClusterTarget %s/%s are looked for later: %s",
                        meta.getNamespace(), meta.getName(), problem));
        return cleaned.complete();
    }
}
