package dev.kokumi.registrar.secret;

import io.fabric8.kubernetes.api.model.Secret;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A cache that hears of changes when the test says so. */
public final class FakeCache implements SecretCache {
    private final Map<String, Secret> secrets = new HashMap<>();
    private long revision;

    public void put(Secret secret) {
        secrets.put(secret.getMetadata().getName(), secret);
        revision = Long.parseLong(secret.getMetadata().getResourceVersion());
    }

    /** Hears of everything up to a revision, without a word about our Secrets. */
    public void advance(long to) {
        revision = to;
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
