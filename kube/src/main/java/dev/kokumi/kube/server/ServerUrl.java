package dev.kokumi.kube.server;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * The URL of an API server as its owner wrote it, without trailing slashes: what {@code status.server} shows and what
 * the name of the cluster Secret is hashed from.
 *
 * @param value https URL that {@link ServerUrls#parse} accepted, trailing slashes removed, otherwise unchanged
 */
public record ServerUrl(String value) {
    private static final int HASH_DIGITS = 16;

    /** @throws IllegalArgumentException if {@link ServerUrls#parse} does not give exactly this value */
    public ServerUrl {
        if (value.endsWith("/") || !(ServerUrlParts.read(value) instanceof ServerUrlParts.Reading.Read)) {
            throw new IllegalArgumentException("not a server URL without trailing slashes: use ServerUrls.parse");
        }
    }

    /** DNS name, dotted quad, or IPv6 without brackets; case and trailing dot as written. */
    public String host() {
        return parts().authority().host();
    }

    /** The port, 443 when none is written. */
    public int port() {
        return parts().authority().port().orElse(ServerUrlParts.DEFAULT_PORT);
    }

    /** What stands before every path of a request: empty, or such as {@code /k8s/clusters/c-m-1}. */
    public String basePath() {
        return parts().path();
    }

    /** Which server this is, however it is spelled. */
    public ServerIdentity identity() {
        return ServerIdentity.of(this);
    }

    /** Name of its cluster Secret: {@code kokumi-} and the first 16 hex digits of the SHA-256 of the value. */
    public String secretName() {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(value.getBytes(StandardCharsets.UTF_8));
            return "kokumi-" + HexFormat.of().formatHex(hash).substring(0, HASH_DIGITS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    private ServerUrlParts parts() {
        return switch (ServerUrlParts.read(value)) {
            case ServerUrlParts.Reading.Read(ServerUrlParts parts) -> parts;
            case ServerUrlParts.Reading.Refused(String why) -> throw new IllegalStateException(why);
        };
    }

    @Override
    public String toString() {
        return value;
    }
}
