package dev.kokumi.registrar.conflict;

import dev.kokumi.registrar.latency.Cause;
import dev.kokumi.registrar.secret.SecretContent;
import dev.kokumi.registrar.secret.SecretFacts;

/** One write in Argo CD's namespace. */
public sealed interface SecretStep {
    /** Create a cluster Secret. */
    record Create(String name, SecretContent content, Cause cause) implements SecretStep {}

    /** Put our part of a cluster Secret right. */
    record Update(SecretFacts before, SecretContent content, Cause cause) implements SecretStep {}

    /** Delete a cluster Secret of ours. */
    record Delete(SecretFacts before) implements SecretStep {}
}
