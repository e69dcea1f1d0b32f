package dev.kokumi.clustercontroller.check;

import dev.kokumi.kube.remote.FailureKind;
import dev.kokumi.kube.remote.RemoteConnection;
import dev.kokumi.kube.remote.Reply;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.http.HttpRequest;
import io.fabric8.kubernetes.client.http.HttpResponse;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/** The hub over the connection Kokumi's own client has, with the credential of its own ServiceAccount. */
public final class HubConnection implements RemoteConnection {
    private final KubernetesClient client;
    private final Clock clock;

    public HubConnection(KubernetesClient client, Clock clock) {
        this.client = client;
        this.clock = clock;
    }

    @Override
    public Reply get(String path, Instant deadline, int maxBytes) {
        return send(request(path), deadline, maxBytes);
    }

    @Override
    public Reply post(String path, String json, Instant deadline, int maxBytes) {
        return send(request(path).post("application/json", json), deadline, maxBytes);
    }

    private HttpRequest.Builder request(String path) {
        String master = client.getConfiguration().getMasterUrl();
        String base = master.endsWith("/") ? master.substring(0, master.length() - 1) : master;
        return client.getHttpClient().newHttpRequestBuilder().uri(base + path);
    }

    private Reply send(HttpRequest.Builder request, Instant deadline, int maxBytes) {
        var left = Duration.between(clock.instant(), deadline);
        var pending = client.getHttpClient().sendAsync(request.build(), byte[].class);
        try {
            return answer(pending.get(left.toMillis(), TimeUnit.MILLISECONDS), maxBytes);
        } catch (TimeoutException e) {
            return new Reply.Failure(FailureKind.TIMEOUT, "the API server of the hub did not answer in time");
        } catch (ExecutionException e) {
            return failure(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Reply.Failure(FailureKind.RESET, "the check was interrupted");
        } finally {
            pending.cancel(true);
        }
    }

    private static Reply answer(HttpResponse<byte[]> response, int maxBytes) {
        byte[] body = response.body();
        return new Reply.Answer(response.code(), body, body.length > maxBytes);
    }

    private static Reply failure(@Nullable Throwable cause) {
        return cause instanceof SSLException
                ? new Reply.Failure(
                        FailureKind.SERVER_CERTIFICATE, "TLS with the API server of the hub failed: check its CA")
                : new Reply.Failure(FailureKind.CONNECT, "the API server of the hub cannot be reached");
    }
}
