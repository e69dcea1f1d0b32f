package dev.kokumi.probeworker.credential;

import io.quarkus.vault.client.VaultClientException;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpTimeoutException;
import java.nio.file.FileSystemException;
import java.util.concurrent.CancellationException;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/**
 * What a failure of the client means. Only its kind and the HTTP status are told: messages of Vault and of its client hold
 * paths, and may hold what was sent.
 */
final class VaultFailure {
    /** How the client calls logins, and renewals of them. */
    private static final String LOGIN = "[AUTH ";

    private static final String LOG_IN =
            "quarkus.vault.authentication.kubernetes.role, and that this role of Vault is for"
                    + " ServiceAccount kokumi-probe-worker in namespace kokumi and the audience vault";

    private VaultFailure() {}

    static VaultReading reading(@Nullable Throwable failure) {
        for (Throwable at = failure; at != null; at = at.getCause()) {
            if (at instanceof VaultClientException answer && answer.getStatus() != null) {
                return answered(answer.getStatus(), isLogin(answer));
            }
            if (at instanceof BoundedBody.TooLarge) {
                return new VaultReading.Away("what it answers is larger than " + BoundedVaultHttp.MOST_BYTES / 1024
                        + " KiB: store the kubeconfig alone");
            }
            if (at instanceof FileSystemException) {
                return new VaultReading.Away("the token to log in with cannot be read: mount it where"
                        + " quarkus.vault.authentication.kubernetes.jwt-token-path says");
            }
            if (at instanceof SSLException) {
                return new VaultReading.Away("its certificate is not trusted, or it does not speak TLS: check"
                        + " quarkus.vault.url and quarkus.vault.tls.ca-cert");
            }
        }
        if (timedOut(failure)) {
            return new VaultReading.Away("no answer in time; tried again");
        }
        return new VaultReading.Away("no connection; tried again (is quarkus.vault.url right?)");
    }

    private static boolean timedOut(@Nullable Throwable failure) {
        for (Throwable at = failure; at != null; at = at.getCause()) {
            if (at instanceof HttpTimeoutException && !(at instanceof HttpConnectTimeoutException)
                    || at instanceof CancellationException) {
                return true;
            }
        }
        return false;
    }

    private static boolean isLogin(VaultClientException answer) {
        return answer.getOperationName() != null && answer.getOperationName().contains(LOGIN);
    }

    private static VaultReading answered(int status, boolean login) {
        return switch (status) {
            case 200, 204 -> new VaultReading.Away("its answer is none of Vault's: check quarkus.vault.url");
            case 503 -> new VaultReading.Away("it is sealed or in maintenance (HTTP 503); tried again");
            case 429 -> new VaultReading.Away("it has had too many requests (HTTP 429); tried again");
            case 400, 403, 404 -> login ? notLoggedIn(status) : refused(status);
            default ->
                new VaultReading.Away("it answers HTTP " + status + (login ? " to the login" : "") + "; tried again");
        };
    }

    private static VaultReading notLoggedIn(int status) {
        return new VaultReading.Away("it refuses the login (HTTP " + status + "): check " + LOG_IN);
    }

    private static VaultReading refused(int status) {
        return switch (status) {
            case 404 -> new VaultReading.Missing();
            case 403 ->
                new VaultReading.Away(
                        "it refuses to show the secret (HTTP 403): the policy of probe-worker needs read on"
                                + " it; check kokumi.credentials.vault-mount, too");
            default -> new VaultReading.Away("it answers HTTP " + status + "; tried again");
        };
    }
}
