package dev.kokumi.probeworker.credential;

import io.quarkus.vault.client.VaultClient;
import io.quarkus.vault.client.api.secrets.kv2.VaultSecretsKV2ReadSecretData;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Vault by the client of Quarkus, which logs in by itself, with the token of the pod. */
final class QuarkusVaultKv implements VaultKv {
    private final Supplier<VaultClient> client;
    private final Duration timeout;

    /** @param client asked at each read only, so that the service starts and lives without Vault */
    QuarkusVaultKv(Supplier<VaultClient> client, Duration timeout) {
        this.client = client;
        this.timeout = timeout;
    }

    @Override
    public VaultReading read(String mount, String path) {
        VaultClient ready;
        try {
            ready = client.get();
        } catch (RuntimeException e) {
            return new VaultReading.Away("its client cannot be set up: check quarkus.vault.tls.ca-cert and"
                    + " quarkus.vault.authentication.kubernetes.role");
        }
        return read(ready, mount, path);
    }

    private VaultReading read(VaultClient ready, String mount, String path) {
        try {
            return found(ready.secrets()
                    .kv2(mount)
                    .readSecret(onTheWire(path))
                    .toCompletableFuture()
                    .get(timeout.toMillis(), TimeUnit.MILLISECONDS));
        } catch (TimeoutException e) {
            return new VaultReading.Away("no answer within " + timeout.toMillis() + " ms; tried again");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new VaultReading.Away("the service is stopping");
        } catch (ExecutionException | RuntimeException e) {
            return VaultFailure.reading(e);
        }
    }

    /**
     * The client puts a path into the URL as it is, and Vault decodes it once: without this a %2F within an owner's name
     * would arrive as a slash, and one owner could read where another's credential is.
     */
    static String onTheWire(String path) {
        return path.replace("%", "%25");
    }

    private static VaultReading found(@Nullable VaultSecretsKV2ReadSecretData data) {
        Map<String, Object> fields = data == null ? null : data.getData();
        Integer version = data == null || data.getMetadata() == null
                ? null
                : data.getMetadata().getVersion();
        return fields == null
                ? new VaultReading.Missing()
                : new VaultReading.Found(fields, Objects.requireNonNullElse(version, 0));
    }
}
