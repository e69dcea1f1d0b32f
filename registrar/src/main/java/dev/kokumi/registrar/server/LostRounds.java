package dev.kokumi.registrar.server;

import dev.kokumi.kube.queue.Backoff;
import dev.kokumi.kube.server.ServerIdentity;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.ObjIntConsumer;
import org.jboss.logging.Logger;

/**
 * Counts, for each server, the rounds in a row in which the world was not as the caches said. One or two are ordinary: an
 * event is on its way. Many mean that it does not come, and that is said once.
 *
 * <p>Holds only servers that are to be tried again, so it never grows past what the queue remembers.
 */
final class LostRounds {
    /** Rounds nothing is said of. With their delays over ten seconds: no watch of a healthy hub lags that long. */
    private static final int QUIETLY = 8;

    private static final Logger LOG = Logger.getLogger(LostRounds.class);
    private static final Backoff BACKOFF = new Backoff(Duration.ofMillis(50), Duration.ofSeconds(30));

    private final Map<ServerIdentity, Integer> rounds = new ConcurrentHashMap<>();
    private final ObjIntConsumer<ServerIdentity> listener;

    /** Says it in the log. */
    LostRounds() {
        this((server, rounds) -> LOG.warnf(
                "Server %s: not done in %d rounds, because what the caches say is not what the API server has, or"
                        + " somebody else keeps writing the cluster Secret; going on at longer intervals",
                server.value(), rounds));
    }

    /** @param listener is told, once in each row, how many rounds it has been */
    LostRounds(ObjIntConsumer<ServerIdentity> listener) {
        this.listener = listener;
    }

    /** One more; returns when to look again if no event comes before. */
    Duration another(ServerIdentity server) {
        int now = rounds.merge(server, 1, Integer::sum);
        if (now == QUIETLY + 1) {
            listener.accept(server, now);
        }
        return BACKOFF.delay(now, ThreadLocalRandom.current().nextDouble());
    }

    /** The row has ended. */
    void over(ServerIdentity server) {
        rounds.remove(server);
    }

    /** Servers that are in such a row now. */
    int size() {
        return rounds.size();
    }
}
