package dev.kokumi.kube.expiry;

import dev.kokumi.kube.queue.Outcome;
import java.util.Optional;

/**
 * What came of a look at a credential's end.
 *
 * @param given the warning the status is to remember from now on
 * @param next when to look again
 */
public record Told(Optional<GivenWarning> given, Outcome next) {}
