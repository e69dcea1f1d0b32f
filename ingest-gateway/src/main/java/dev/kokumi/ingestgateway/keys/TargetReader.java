package dev.kokumi.ingestgateway.keys;

import dev.kokumi.api.ClusterTarget;
import dev.kokumi.api.PodIdentity;
import dev.kokumi.api.SigningKey;
import dev.kokumi.api.TargetPod;
import dev.kokumi.api.TargetState;
import dev.kokumi.kube.status.Times;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads a ClusterTarget. What is absent or odd proves nothing: it becomes a value no token agrees with. */
final class TargetReader {
    private TargetReader() {}

    /** @param before what was known: keys that stay are taken over, so that they are decoded once */
    static TargetKeys read(ClusterTarget target, long version, @Nullable TargetKeys before) {
        var spec = target.getSpec();
        var status = target.getStatus();
        var published = status == null ? null : status.getSigningKeys();
        var state = status == null ? null : status.getState();
        var identity = spec == null ? null : spec.getPodIdentity();
        return new TargetKeys(
                version,
                target.getMetadata().getUid(),
                Objects.toString(target.getMetadata().getNamespace(), ""),
                target.getMetadata().getName(),
                spec == null ? "" : Objects.toString(spec.getNamespace(), ""),
                identity == null ? PodIdentity.JWKS : identity,
                state == null ? TargetState.PROBING : state,
                published == null ? "" : Objects.toString(published.getIssuer(), ""),
                keys(published == null ? null : published.getKeys(), before),
                keys(published == null ? null : published.getPreviousKeys(), before),
                time(published == null ? null : published.getPreviousKeysValidUntil()),
                pods(status == null ? null : status.getPods()),
                canary(target));
    }

    private static Map<String, VerificationKey> keys(
            @Nullable List<SigningKey> published, @Nullable TargetKeys before) {
        var keys = new HashMap<String, VerificationKey>();
        for (var key : published == null ? List.<SigningKey>of() : published) {
            var jwk = Jwk.of(key);
            if (!jwk.kid().isEmpty()) {
                keys.putIfAbsent(jwk.kid(), known(jwk, before).orElseGet(() -> new VerificationKey(jwk)));
            }
        }
        return Map.copyOf(keys);
    }

    private static Optional<VerificationKey> known(Jwk jwk, @Nullable TargetKeys before) {
        if (before == null) {
            return Optional.empty();
        }
        var current = before.keys().get(jwk.kid());
        if (current != null && current.jwk().equals(jwk)) {
            return Optional.of(current);
        }
        return Optional.ofNullable(before.previousKeys().get(jwk.kid()))
                .filter(key -> key.jwk().equals(jwk));
    }

    private static Map<String, String> pods(@Nullable List<TargetPod> recorded) {
        var pods = new HashMap<String, String>();
        for (var pod : recorded == null ? List.<TargetPod>of() : recorded) {
            if (pod.getUid() instanceof String uid && pod.getName() instanceof String name) {
                pods.put(uid, name);
            }
        }
        return Map.copyOf(pods);
    }

    private static Optional<CanaryPod> canary(ClusterTarget target) {
        var canary = target.getStatus() == null ? null : target.getStatus().getCanary();
        return canary != null && canary.getPodUID() instanceof String uid && canary.getPodName() instanceof String name
                ? Optional.of(new CanaryPod(uid, name, time(canary.getValidUntil())))
                : Optional.empty();
    }

    private static Instant time(@Nullable String rfc3339) {
        return Times.parse(rfc3339).orElse(Instant.EPOCH);
    }
}
