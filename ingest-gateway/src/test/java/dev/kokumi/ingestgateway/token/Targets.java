package dev.kokumi.ingestgateway.token;

import dev.kokumi.api.CanaryStatus;
import dev.kokumi.api.ClusterTarget;
import dev.kokumi.api.ClusterTargetSpec;
import dev.kokumi.api.ClusterTargetStatus;
import dev.kokumi.api.SigningKey;
import dev.kokumi.api.SigningKeysStatus;
import dev.kokumi.api.TargetPod;
import dev.kokumi.api.TargetState;
import dev.kokumi.ingestgateway.keys.TargetIndex;
import dev.kokumi.ingestgateway.keys.TargetKeys;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.time.Instant;
import java.util.List;

/** A target with one recorded pod and a canary, and the claims of that pod's token. */
public final class Targets {
    public static final Instant NOW = Instant.parse("2026-11-29T12:00:00Z");
    public static final String ISSUER = "https://target.example";
    public static final String POD = "pod-uid-1";
    public static final String CANARY = "canary-uid-1";

    private Targets() {}

    public static ClusterTarget target(String uid, TargetState state, SigningKey... keys) {
        var signing = new SigningKeysStatus();
        signing.setIssuer(ISSUER);
        signing.setKeys(List.of(keys));
        var canary = new CanaryStatus();
        canary.setPodUID(CANARY);
        canary.setPodName("canary");
        canary.setValidUntil(NOW.plusSeconds(600).toString());
        var pod = new TargetPod();
        pod.setUid(POD);
        pod.setName("turn-1");
        var status = new ClusterTargetStatus();
        status.setState(state);
        status.setSigningKeys(signing);
        status.setCanary(canary);
        status.setPods(List.of(pod));
        var spec = new ClusterTargetSpec();
        spec.setNamespace("brought");
        var target = new ClusterTarget();
        target.setMetadata(new ObjectMetaBuilder()
                .withName("t")
                .withNamespace("team")
                .withUid(uid)
                .build());
        target.setSpec(spec);
        target.setStatus(status);
        return target;
    }

    public static TargetKeys keys(ClusterTarget target) {
        var index = new TargetIndex();
        index.put(target);
        return index.find(target.getMetadata().getUid()).orElseThrow();
    }

    /** Claims that are good for {@link #POD} at {@link #NOW}. */
    public static String claims() {
        return claims(NOW);
    }

    /** Claims that are good for {@link #POD} at some time. */
    public static String claims(Instant at) {
        long now = at.getEpochSecond();
        return """
                {"aud":["kokumi-ingest"],"exp":%d,"iat":%d,"iss":"%s","kubernetes.io":{"namespace":"brought",\
                "pod":{"name":"turn-1","uid":"%s"},"serviceaccount":{"name":"default","uid":"sa-uid"}},"nbf":%d,\
                "sub":"system:serviceaccount:brought:default"}""".formatted(now + 600, now, ISSUER, POD, now);
    }
}
