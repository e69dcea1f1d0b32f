package dev.kokumi.testbed.wait;

import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.HttpURLConnection;
import java.time.Duration;

/** Changes to objects that somebody else writes at the same time. */
public final class Edits {
    private static final Duration LIMIT = Duration.ofSeconds(20);

    private Edits() {}

    /**
     * Makes a change as a user would: again from the start when somebody else wrote meanwhile.
     *
     * @param edit reads the object, changes it and writes it
     * @throws IllegalStateException when every attempt of 20 s met another writer
     * @throws KubernetesClientException on any other refusal
     */
    public static void repeated(Runnable edit) {
        Await.until(LIMIT, () -> "the object changes all the time", () -> done(edit));
    }

    private static boolean done(Runnable edit) {
        try {
            edit.run();
            return true;
        } catch (KubernetesClientException e) {
            if (e.getCode() == HttpURLConnection.HTTP_CONFLICT) {
                return false;
            }
            throw e;
        }
    }
}
