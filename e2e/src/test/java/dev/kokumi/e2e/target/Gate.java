package dev.kokumi.e2e.target;

import dev.kokumi.e2e.bed.TargetServices;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.regex.Pattern;

/** The gateway's endpoints of one target, through the ingress. */
record Gate(TargetServices services, String targetUid) {
    private static final Pattern CODE = Pattern.compile("\"code\"\\s*:\\s*\"([a-z_]+)\"");

    /** Status, and the code of a refusal, such as {@code 401 unknown_key}. */
    String auth(String token) {
        return answer(services.uri("/v1/auth/targets/" + targetUid), token, "GET", HttpRequest.BodyPublishers.noBody());
    }

    /** Posts as a canary does. */
    String canary(String token) {
        return answer(
                services.uri("/v1/targets/" + targetUid + "/canary"),
                token,
                "POST",
                HttpRequest.BodyPublishers.ofString("{}"));
    }

    private String answer(java.net.URI uri, String token, String method, HttpRequest.BodyPublisher body) {
        try {
            var response = services.client()
                    .send(
                            HttpRequest.newBuilder(uri)
                                    .method(method, body)
                                    .header("Authorization", "Bearer " + token)
                                    .header("Content-Type", "application/json")
                                    .build(),
                            HttpResponse.BodyHandlers.ofString());
            var code = CODE.matcher(response.body());
            return response.statusCode() + (code.find() ? " " + code.group(1) : "");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
