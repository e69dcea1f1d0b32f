package dev.kokumi.kube.expiry;

import dev.kokumi.kube.event.EventFactory;
import dev.kokumi.kube.status.Remedy;
import java.time.Duration;
import java.time.Instant;

/** The message of a warning. */
final class ExpiryWording {
    private ExpiryWording() {}

    /** Says what ends, when, where it is kept and what to do. */
    static String message(EndingCredential credential, Instant now) {
        var end = credential.life().end();
        String message = credential.what() + " ends at " + end + ", in " + left(Duration.between(now, end))
                + ": put a kubeconfig with a newer one there before then";
        return Remedy.ofExpiry().pointedToBy(message, EventFactory.MOST_MESSAGE);
    }

    private static String left(Duration left) {
        if (left.toHours() >= 48) {
            return left.toDays() + " days";
        }
        return left.toMinutes() >= 120 ? left.toHours() + " hours" : Math.max(1, left.toMinutes()) + " min";
    }
}
