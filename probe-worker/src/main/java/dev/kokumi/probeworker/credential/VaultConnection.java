package dev.kokumi.probeworker.credential;

import io.quarkus.vault.client.VaultClient;
import io.quarkus.vault.runtime.client.JDKClientFactory;
import io.quarkus.vault.runtime.config.VaultRuntimeConfig;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The client of the extension, with its logins, but carried by a connection with bounds. Made at the first read, so that the
 * service starts and lives without Vault.
 */
public final class VaultConnection implements Supplier<VaultClient> {
    private final Supplier<VaultClient> given;
    private final VaultRuntimeConfig config;
    private final ReentrantLock lock = new ReentrantLock();
    private @Nullable VaultClient made;

    private VaultConnection(Supplier<VaultClient> given, VaultRuntimeConfig config) {
        this.given = given;
        this.config = config;
    }

    /**
     * The way to Vault; empty where {@code quarkus.vault.url} is not set.
     *
     * @param config null where the extension was not told of a URL
     * @param given the extension's client, asked for at the first read
     */
    public static Optional<VaultConnection> of(@Nullable VaultRuntimeConfig config, Supplier<VaultClient> given) {
        return config == null ? Optional.empty() : config.url().map(configured -> new VaultConnection(given, config));
    }

    @Override
    public VaultClient get() {
        lock.lock();
        try {
            VaultClient client = made;
            if (client == null) {
                client = given.get()
                        .configure()
                        .executor(new BoundedVaultHttp(JDKClientFactory.createHttpClient(config, false)))
                        .build();
                made = client;
            }
            return client;
        } finally {
            lock.unlock();
        }
    }
}
