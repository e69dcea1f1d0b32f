package dev.kokumi.registrar.server;

import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.registrar.conflict.SecretStep;
import dev.kokumi.registrar.latency.Cause;
import dev.kokumi.registrar.latency.LatencyListener;
import dev.kokumi.registrar.secret.ClusterSecretWriter;
import dev.kokumi.registrar.secret.WriteResult;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jboss.logging.Logger;

/** Takes the steps of a decision, one after another, and stops at the first that is not done. */
public final class SecretSteps {
    private static final Logger LOG = Logger.getLogger(SecretSteps.class);

    private final ClusterSecretWriter writer;
    private final LatencyListener latency;

    public SecretSteps(ClusterSecretWriter writer, LatencyListener latency) {
        this.writer = writer;
        this.latency = latency;
    }

    /** @param arrived {@link System#nanoTime()} of the event that led here */
    WriteResult take(List<SecretStep> steps, Optional<Long> arrived) {
        for (var step : steps) {
            var result = take(step);
            if (!(result instanceof WriteResult.Done)) {
                return result;
            }
            cause(step)
                    .ifPresent(cause -> arrived.ifPresent(
                            nanos -> latency.registered(cause, Duration.ofNanos(System.nanoTime() - nanos))));
        }
        return new WriteResult.Done();
    }

    private WriteResult take(SecretStep step) {
        return switch (step) {
            case SecretStep.Create(var name, var content, var ignored) -> writer.create(name, content);
            case SecretStep.Update(var before, var content, var ignored) -> writer.update(before, content);
            case SecretStep.Delete(var before) -> {
                var result = writer.delete(before);
                // No status and no Event tells it where the Cluster is gone.
                if (result instanceof WriteResult.Done) {
                    LOG.infof("Secret %s of cluster %s deleted", before.name(), shown(before.holder()));
                }
                yield result;
            }
        };
    }

    private static String shown(Optional<ObjectKey> holder) {
        return holder.map(ObjectKey::toString).orElse("unknown");
    }

    private static Optional<Cause> cause(SecretStep step) {
        return switch (step) {
            case SecretStep.Create create -> Optional.of(create.cause());
            case SecretStep.Update update -> Optional.of(update.cause());
            case SecretStep.Delete ignored -> Optional.empty();
        };
    }
}
