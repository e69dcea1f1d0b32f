package dev.kokumi.probeworker.credential;

import dev.kokumi.kube.secret.Oversize;
import io.quarkus.vault.client.common.VaultRequest;
import io.quarkus.vault.client.common.VaultResponse;
import io.quarkus.vault.client.http.VaultHttpClient;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;

/**
 * Carries the requests of the client of Vault, in place of its own carrier, which takes a body of any size in any time: a
 * secret may be as large as its owner likes, up to 32 MiB, and several at once are more than the service's memory.
 */
final class BoundedVaultHttp extends VaultHttpClient {
    /** Room for a kubeconfig as JSON has it, and for the metadata around it. */
    static final int MOST_BYTES = (2 * Oversize.MOST_KIB + 64) * 1024;

    private final HttpClient http;

    /** @param http with the trust and the proxy for Vault; this closes it */
    BoundedVaultHttp(HttpClient http) {
        this.http = http;
    }

    @Override
    public <T> CompletionStage<VaultResponse<T>> execute(VaultRequest<T> request) {
        CompletableFuture<HttpResponse<byte[]>> call =
                http.sendAsync(http(request), info -> new BoundedBody(MOST_BYTES));
        // The time of a request ends with its headers otherwise.
        CompletableFuture.delayedExecutor(request.getTimeout().toMillis(), TimeUnit.MILLISECONDS)
                .execute(() -> call.cancel(true));
        return call.thenCompose(answer -> buildResponse(request, answer.statusCode(), headers(answer), answer.body()));
    }

    private static HttpRequest http(VaultRequest<?> request) {
        var builder = HttpRequest.newBuilder(request.getUri())
                .version(HttpClient.Version.HTTP_1_1)
                .timeout(request.getTimeout());
        request.getHTTPHeaders().forEach(builder::header);
        var body = request.getSerializedBody()
                .map(HttpRequest.BodyPublishers::ofString)
                .orElseGet(HttpRequest.BodyPublishers::noBody);
        return builder.method(request.getMethod().name(), body).build();
    }

    private static List<Map.Entry<String, String>> headers(HttpResponse<?> answer) {
        return answer.headers().map().entrySet().stream()
                .flatMap(header -> header.getValue().stream().map(value -> Map.entry(header.getKey(), value)))
                .toList();
    }

    @Override
    public void close() {
        http.shutdownNow();
    }
}
