package dev.kokumi.probeworker.credential;

import io.quarkus.vault.client.VaultClient;
import io.quarkus.vault.client.VaultClientException;
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
        try {
            return found(client.get()
                    .secrets()
                    .kv2(mount)
                    .readSecret(onTheWire(path))
                    .toCompletableFuture()
                    .get(timeout.toMillis(), TimeUnit.MILLISECONDS));
        } catch (TimeoutException e) {
            return new VaultReading.Away("no answer within " + timeout.toMillis() + " ms");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new VaultReading.Away("the service is stopping");
        } catch (ExecutionException e) {
            return failed(e.getCause());
        } catch (RuntimeException e) {
            return failed(e);
        }
    }

    /**
     * The client puts a path into the URL as it is, and Vault decodes it once: without this a %2F within an owner's name
     * would arrive as a slash, and one owner could read where another's credential is.
     */
    static String onTheWire(String path) {
        return path.replace("%", "%25");
    }

    private static VaultReading found(VaultSecretsKV2ReadSecretData data) {
        Map<String, Object> fields = data.getData();
        Integer version = data.getMetadata() == null ? null : data.getMetadata().getVersion();
        return fields == null ? new VaultReading.Missing() : new VaultReading.Found(fields, Objects.requireNonNullElse(version, 0));
    }

    /** Only the status is told: messages of Vault and its client may hold paths and what was sent. */
    private static VaultReading failed(@Nullable Throwable failure) {
        if (failure instanceof VaultClientException answer && answer.getStatus() != null) {
            return switch (answer.getStatus()) {
                case 404 -> new VaultReading.Missing();
                case 403 -> new VaultReading.Away("it refuses Kokumi (HTTP 403): check the policy and the Kubernetes role");
                case 503 -> new VaultReading.Away("it is sealed or in maintenance (HTTP 503); tried again");
                default -> new VaultReading.Away("it answers HTTP " + answer.getStatus() + "; tried again");
            };
        }
        return new VaultReading.Away("no connection; tried again (is quarkus.vault.url right?)");
    }
}
