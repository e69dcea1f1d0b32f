package dev.kokumi.kube.remote;

import java.time.Instant;

/**
 * A connection to one API server with one credential. Safe for use by several threads; blocking, to be called on a
 * virtual thread.
 */
public interface RemoteConnection {
    /**
     * GET below the server's base path, with the credential.
     *
     * @param path such as {@code /version}; appended to the path of the server URL
     * @param deadline covers name resolution, connect, proxy, TLS, request and body together
     * @param maxBytes bound on the body that is kept
     */
    Reply get(String path, Instant deadline, int maxBytes);

    /** POST of a JSON document; otherwise as {@link #get}. */
    Reply post(String path, String json, Instant deadline, int maxBytes);
}
