package dev.kokumi.registrar.secret;

import io.fabric8.kubernetes.api.model.Secret;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A cache that hears of changes when the test says so. */
final class FakeCache implements SecretCache {
    final Map<String, Secret> secrets = new HashMap<>();
    long revision;

    void put(Secret secret) {
        secrets.put(secret.getMetadata().getName(), secret);
        revision = Long.parseLong(secret.getMetadata().getResourceVersion());
    }

    @Override
    public Optional<Secret> get(String name) {
        return Optional.ofNullable(secrets.get(name));
    }

    @Override
    public Stream<Secret> all() {
        return secrets.values().stream();
    }

    @Override
    public boolean caughtUp(long wanted) {
        return revision >= wanted;
    }
}
