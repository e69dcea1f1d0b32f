package dev.kokumi.kube.remote;

import java.time.Instant;

/** A connection whose token may change while its sockets stay, and that may also delete. Otherwise as its parent. */
public interface RotatingConnection extends RemoteConnection {
    /** DELETE with a JSON document (DeleteOptions); otherwise as {@link #get}. */
    Reply delete(String path, String json, Instant deadline, int maxBytes);
}
