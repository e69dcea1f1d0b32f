package dev.kokumi.ingestgateway.token;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Claims of a token as Kubernetes writes them (its ServiceAccount tokens, and RFC 7519 for times). */
record Claims(Map<String, Object> members) {
    /** The end of the year 9999. */
    private static final long LATEST = 253_402_300_799L;

    private static final Pattern NAME = Pattern.compile("[a-z0-9]([-a-z0-9.]{0,251}[a-z0-9])?");
    private static final Pattern UID = Pattern.compile("[A-Za-z0-9-]{1,64}");

    static Optional<Claims> read(byte[] json) {
        return StrictJson.object(json).map(Claims::new);
    }

    /** Whether the times that are there are whole seconds of the years 1970 to 9999. */
    boolean timesSound() {
        for (var name : List.of("exp", "nbf", "iat")) {
            boolean sound = !members.containsKey(name)
                    || members.get(name) instanceof Long seconds && seconds >= 0 && seconds <= LATEST;
            if (!sound) {
                return false;
            }
        }
        return true;
    }

    /** Seconds since 1970. */
    Optional<Long> time(String name) {
        return members.get(name) instanceof Long seconds ? Optional.of(seconds) : Optional.empty();
    }

    boolean isBy(String issuer) {
        return !issuer.isEmpty() && issuer.equals(members.get("iss"));
    }

    boolean isFor(String audience) {
        var aud = members.get("aud");
        return audience.equals(aud) || aud instanceof List<?> several && several.contains(audience);
    }

    Optional<String> namespace() {
        return text(kubernetes().get("namespace"), NAME);
    }

    Optional<String> serviceAccount() {
        return kubernetes().get("serviceaccount") instanceof Map<?, ?> account
                ? text(account.get("name"), NAME)
                : Optional.empty();
    }

    Optional<String> podName() {
        return kubernetes().get("pod") instanceof Map<?, ?> pod ? text(pod.get("name"), NAME) : Optional.empty();
    }

    Optional<String> podUid() {
        return kubernetes().get("pod") instanceof Map<?, ?> pod ? text(pod.get("uid"), UID) : Optional.empty();
    }

    private Map<?, ?> kubernetes() {
        return members.get("kubernetes.io") instanceof Map<?, ?> claims ? claims : Map.of();
    }

    private static Optional<String> text(@Nullable Object value, Pattern form) {
        return value instanceof String text && form.matcher(text).matches() ? Optional.of(text) : Optional.empty();
    }

    @Override
    public String toString() {
        return "Claims[redacted]";
    }
}
