package dev.kokumi.probeworker.target;

import java.time.Instant;

/**
 * The API server of one target, with the target's own credential. Blocking, to be called on a virtual thread. An answer
 * 401 makes it read the credential again at its source, once, and repeat the request, once.
 */
public interface TargetApi {
    /** GET {@code path} below the server's base path; see {@code RemoteConnection}. */
    TargetReply get(String path, Instant deadline, int maxBytes);

    /** POST of a JSON document. */
    TargetReply post(String path, String json, Instant deadline, int maxBytes);

    /** DELETE with a JSON document (DeleteOptions). */
    TargetReply delete(String path, String json, Instant deadline, int maxBytes);
}
