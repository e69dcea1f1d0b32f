package dev.kokumi.probeworker.keys;

import dev.kokumi.probeworker.target.TargetApi;
import dev.kokumi.probeworker.target.TargetReply;
import java.time.Instant;

/** Fetches issuer and keys from a target. Blocking, for virtual threads; never throws for what a target does. */
public final class KeyFetch {
    private static final int MOST_BYTES = 64 * 1024;
    private static final String CONFIGURATION = "/.well-known/openid-configuration";
    private static final String KEYS = "/openid/v1/jwks";
    private static final int OK = 200;

    private KeyFetch() {}

    /** @param deadline covers both requests together */
    public static KeysResult from(TargetApi api, Instant deadline) {
        return switch (document(api, CONFIGURATION, deadline)) {
            case Part.Bad(KeysResult why) -> why;
            case Part.Good(byte[] configuration) ->
                switch (document(api, KEYS, deadline)) {
                    case Part.Bad(KeysResult why) -> why;
                    case Part.Good(byte[] keys) -> KeySetReader.read(configuration, keys);
                };
        };
    }

    private sealed interface Part {
        record Good(byte[] body) implements Part {}

        record Bad(KeysResult why) implements Part {}
    }

    private static Part document(TargetApi api, String path, Instant deadline) {
        TargetReply reply = api.get(path, deadline, MOST_BYTES);
        return switch (reply) {
            case TargetReply.Answer(int status, byte[] ignored, boolean ignoredToo)
            when status != OK ->
                new Part.Bad(new KeysResult.Refused(path + " answers HTTP " + status + remedy(status)));
            case TargetReply.Answer(int ignored, byte[] ignoredToo, boolean truncated)
            when truncated -> new Part.Bad(new KeysResult.Refused(path + " is larger than 64 KiB"));
            case TargetReply.Answer(int ignored, byte[] body, boolean ignoredToo) -> new Part.Good(body);
            case TargetReply.Rejected ignored -> new Part.Bad(new KeysResult.NotFetched(reply));
            case TargetReply.Unavailable ignored -> new Part.Bad(new KeysResult.NotFetched(reply));
            case TargetReply.NoConnection ignored -> new Part.Bad(new KeysResult.NotFetched(reply));
        };
    }

    private static String remedy(int status) {
        return status == 403
                ? ": bind ClusterRole system:service-account-issuer-discovery to the service account of the kubeconfig"
                : "";
    }
}
