package dev.kokumi.probeworker.sweep;

import dev.kokumi.probeworker.sweep.TargetInputs.Contact;
import dev.kokumi.probeworker.target.TargetApi;
import dev.kokumi.probeworker.target.TargetReply;
import java.net.HttpURLConnection;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;

/** One cheap request: whether the target answers, accepts the credential, and still has the namespace. */
final class Look {
    /** A Namespace with many annotations is larger; what matters stands in the status line. */
    private static final int MOST_BYTES = 4 * 1024;

    private static final int SERVER_FAILED = 500;

    private Look() {}

    static Looked at(TargetApi api, String namespace, Instant deadline) {
        String path = "/api/v1/namespaces/" + URLEncoder.encode(namespace, StandardCharsets.UTF_8);
        return switch (api.get(path, deadline, MOST_BYTES)) {
            case TargetReply.Answer answer -> answered(answer.status());
            case TargetReply.Rejected(String message) -> new Looked.Rejected(message);
            case TargetReply.Unavailable(String message) -> new Looked.Unavailable(message);
            case TargetReply.NoConnection(var kind, String message) -> new Looked.Unreached(message);
        };
    }

    /** 403 says that the credential was accepted; an answer of 5xx says nothing of it. */
    private static Looked answered(int status) {
        if (status >= SERVER_FAILED) {
            return new Looked.Unreached("the target answers HTTP " + status + ": look at its API server");
        }
        return new Looked.Accepted(
                status == HttpURLConnection.HTTP_NOT_FOUND ? Contact.NAMESPACE_MISSING : Contact.NAMESPACE_THERE);
    }
}
