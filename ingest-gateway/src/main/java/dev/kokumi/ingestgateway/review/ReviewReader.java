package dev.kokumi.ingestgateway.review;

import io.fabric8.kubernetes.api.model.authentication.TokenReviewStatus;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads the answer of a TokenReview. */
final class ReviewReader {
    private static final String PREFIX = "system:serviceaccount:";
    private static final String POD_NAME = "authentication.kubernetes.io/pod-name";
    private static final String POD_UID = "authentication.kubernetes.io/pod-uid";

    private ReviewReader() {}

    static Review read(@Nullable TokenReviewStatus status, String audience) {
        if (status == null || !Boolean.TRUE.equals(status.getAuthenticated()) || status.getUser() == null) {
            return new Review.NotAuthenticated();
        }
        // An API server that does not know audiences answers without any: that is no yes.
        if (status.getAudiences() == null || !status.getAudiences().contains(audience)) {
            return new Review.OtherAudience();
        }
        var user = status.getUser();
        String name = Optional.ofNullable(user.getUsername()).orElse("");
        var parts = name.startsWith(PREFIX) ? name.substring(PREFIX.length()).split(":", -1) : new String[0];
        var extra = user.getExtra();
        if (parts.length != 2 || extra == null) {
            return new Review.NotAuthenticated();
        }
        String pod = only(extra.get(POD_NAME));
        String uid = only(extra.get(POD_UID));
        return pod.isEmpty() || uid.isEmpty()
                ? new Review.NotAuthenticated()
                : new Review.Authenticated(parts[0], parts[1], pod, uid);
    }

    private static String only(@Nullable List<String> values) {
        return values != null && values.size() == 1 ? values.getFirst() : "";
    }
}
