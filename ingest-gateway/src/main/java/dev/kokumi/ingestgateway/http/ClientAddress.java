package dev.kokumi.ingestgateway.http;

import io.vertx.core.http.HttpServerRequest;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Whose request it is, for limits only. X-Forwarded-For counts only when the peer is a trusted proxy, and then its last
 * entry that is none: what stands before it is whatever the client wrote.
 */
public final class ClientAddress {
    private static final Pattern LITERAL = Pattern.compile("[0-9a-fA-F.:]{2,45}");
    private final Set<String> trusted;

    /** @param trusted address literals of proxies, spelled as the peer address is shown */
    public ClientAddress(Set<String> trusted) {
        this.trusted = Set.copyOf(trusted);
    }

    String of(HttpServerRequest request) {
        var peer = request.remoteAddress();
        String address = peer == null || peer.hostAddress() == null ? "unknown" : peer.hostAddress();
        return of(address, request.headers().getAll("X-Forwarded-For"));
    }

    String of(String peer, List<String> forwarded) {
        if (!trusted.contains(peer)) {
            return peer;
        }
        var hops = String.join(",", forwarded).split(",", -1);
        for (int i = hops.length - 1; i >= 0; i--) {
            String hop = hops[i].strip();
            if (!LITERAL.matcher(hop).matches()) {
                return peer;
            }
            if (!trusted.contains(hop)) {
                return hop;
            }
        }
        return peer;
    }
}
