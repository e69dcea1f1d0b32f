package dev.kokumi.testbed.net;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** GET over HTTP/1.1 without TLS, as a kubelet or Prometheus asks. */
public final class PlainGet {
    private static final HttpClient HTTP = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(2))
            .build();

    private PlainGet() {}

    /**
     * The answer, whatever its status.
     *
     * @param url http
     * @param limit most time until it is there
     * @throws UncheckedIOException when nobody answers in time
     */
    public static HttpResponse<String> send(String url, Duration limit) {
        try {
            return HTTP.send(
                    HttpRequest.newBuilder(URI.create(url)).timeout(limit).build(),
                    HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while asking " + url, e);
        }
    }
}
