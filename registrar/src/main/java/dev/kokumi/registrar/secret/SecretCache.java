package dev.kokumi.registrar.secret;

import io.fabric8.kubernetes.api.model.Secret;
import java.util.Optional;
import java.util.stream.Stream;

/** The Secrets of Argo CD's namespace as the informer holds them. */
public interface SecretCache {
    /** The Secret, when there is one that may matter to us. */
    Optional<Secret> get(String name);

    /** Every Secret that may matter to us. */
    Stream<Secret> all();

    /** Whether every change up to this resource version has arrived. */
    boolean caughtUp(long revision);
}
