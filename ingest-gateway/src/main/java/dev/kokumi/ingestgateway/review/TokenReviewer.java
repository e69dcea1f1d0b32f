package dev.kokumi.ingestgateway.review;

import io.fabric8.kubernetes.api.model.authentication.TokenReviewBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import org.jboss.logging.Logger;

/**
 * Asks the hub's API server who a token is. Nothing is cached: that a deleted pod is refused at once is what this mode is
 * for.
 */
public final class TokenReviewer implements Reviewer {
    private static final Logger LOG = Logger.getLogger(TokenReviewer.class);
    private final KubernetesClient client;
    private final String audience;

    public TokenReviewer(KubernetesClient client, String audience) {
        this.client = client;
        this.audience = audience;
    }

    /** @param token goes to the API server and nowhere else */
    @Override
    public Review review(String token) {
        try {
            var answer = client.authentication()
                    .v1()
                    .tokenReviews()
                    .create(new TokenReviewBuilder()
                            .withNewSpec()
                            .withToken(token)
                            .withAudiences(audience)
                            .endSpec()
                            .build());
            return ReviewReader.read(answer == null ? null : answer.getStatus(), audience);
        } catch (KubernetesClientException e) {
            LOG.warnf("TokenReview not answered: HTTP %d", e.getCode());
            return new Review.Unavailable();
        }
    }
}
