package dev.kokumi.probeworker.sweep;

import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;

/** What is remembered of each target beside its status: nothing that matters after a restart. */
final class Memories {
    /**
     * @param connections that failed in a row
     * @param probes that failed in a row
     * @param notBefore end of the back-off
     * @param keysAt when its keys were last fetched
     * @param keysAskedAt when they were last fetched since a gateway asked
     * @param cleaned whether no canary was left when last looked for
     */
    record Memory(
            int connections,
            int probes,
            Optional<Instant> notBefore,
            Optional<Instant> keysAt,
            Optional<Instant> keysAskedAt,
            boolean cleaned) {
        static final Memory NONE = new Memory(0, 0, Optional.empty(), Optional.empty(), Optional.empty(), false);

        Memory answered() {
            return new Memory(0, probes, notBefore, keysAt, keysAskedAt, cleaned);
        }

        Memory unanswered() {
            return new Memory(connections + 1, probes, notBefore, keysAt, keysAskedAt, cleaned);
        }

        Memory probePassed() {
            return new Memory(0, 0, Optional.empty(), keysAt, keysAskedAt, cleaned);
        }

        Memory probeFailed(Instant until) {
            return new Memory(0, probes + 1, Optional.of(until), keysAt, keysAskedAt, cleaned);
        }

        Memory canaries(boolean gone) {
            return new Memory(connections, probes, notBefore, keysAt, keysAskedAt, gone);
        }

        Memory keysFetched(Instant now) {
            return new Memory(connections, probes, notBefore, Optional.of(now), keysAskedAt, cleaned);
        }

        Memory keysAsked(Instant now) {
            return new Memory(connections, probes, notBefore, keysAt, Optional.of(now), cleaned);
        }
    }

    private final ConcurrentHashMap<String, Memory> byUid = new ConcurrentHashMap<>();

    Memory of(String uid) {
        return byUid.getOrDefault(uid, Memory.NONE);
    }

    Memory change(String uid, UnaryOperator<Memory> change) {
        return byUid.merge(uid, change.apply(Memory.NONE), (before, unused) -> change.apply(before));
    }

    void forget(String uid) {
        byUid.remove(uid);
    }
}
