package dev.kokumi.registrar.secret;

import static java.net.HttpURLConnection.HTTP_BAD_REQUEST;
import static java.net.HttpURLConnection.HTTP_CONFLICT;
import static java.net.HttpURLConnection.HTTP_FORBIDDEN;
import static java.net.HttpURLConnection.HTTP_NOT_FOUND;

import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.util.function.Supplier;

/**
 * Writes cluster Secrets, each write bound to the revision it was decided from: the API server's 409 decides between us
 * and whoever else writes.
 */
public final class ClusterSecretWriter {
    private static final int HTTP_UNPROCESSABLE = 422;

    private final SecretApi api;
    private final ClusterSecrets secrets;
    private final WriteListener listener;

    public ClusterSecretWriter(SecretApi api, ClusterSecrets secrets, WriteListener listener) {
        this.api = api;
        this.secrets = secrets;
        this.listener = listener;
    }

    /** @throws KubernetesClientException when the API server is away or fails; to be tried again */
    public WriteResult create(String name, SecretContent content) {
        return write("create", name, () -> {
            secrets.observed(api.create(SecretForm.create(name, content)));
            return new WriteResult.Done();
        });
    }

    /**
     * Puts our part of the Secret right and leaves everybody else's as it is.
     *
     * @throws KubernetesClientException when the API server is away or fails; to be tried again
     */
    public WriteResult update(SecretFacts before, SecretContent content) {
        return write("update", before.name(), () -> {
            var known = secrets.get(before.name()).filter(secret -> isStill(secret, before));
            if (known.isEmpty()) {
                return new WriteResult.Lost();
            }
            secrets.observed(api.update(SecretForm.merge(known.get(), content)));
            return new WriteResult.Done();
        });
    }

    /** @throws KubernetesClientException when the API server is away or fails; to be tried again */
    public WriteResult delete(SecretFacts before) {
        return write("delete", before.name(), () -> {
            var known = secrets.get(before.name()).filter(secret -> isStill(secret, before));
            if (known.isEmpty()) {
                return new WriteResult.Lost();
            }
            api.delete(known.get());
            secrets.observedGone(before.name(), before.uid());
            return new WriteResult.Done();
        });
    }

    private WriteResult write(String verb, String name, Supplier<WriteResult> write) {
        try {
            var result = write.get();
            listener.written(verb, result instanceof WriteResult.Done ? "success" : "conflict");
            return result;
        } catch (KubernetesClientException e) {
            boolean lost = e.getCode() == HTTP_CONFLICT || (e.getCode() == HTTP_NOT_FOUND && !verb.equals("create"));
            listener.written(verb, lost ? "conflict" : "error");
            if (lost) {
                lookAgain(name);
                return new WriteResult.Lost();
            }
            return switch (e.getCode()) {
                case HTTP_BAD_REQUEST, HTTP_FORBIDDEN, HTTP_NOT_FOUND, HTTP_UNPROCESSABLE -> new WriteResult.Refused(e);
                default -> throw e;
            };
        }
    }

    private void lookAgain(String name) {
        api.get(name).ifPresentOrElse(secrets::observed, () -> secrets.observedGone(name));
    }

    /** The same object with the same content of ours, whatever its revision: others may have added to it meanwhile. */
    private static boolean isStill(Secret secret, SecretFacts before) {
        return SecretReader.read(secret).equals(before);
    }
}
