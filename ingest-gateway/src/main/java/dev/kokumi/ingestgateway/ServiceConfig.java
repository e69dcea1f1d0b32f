package dev.kokumi.ingestgateway;

import dev.kokumi.ingestgateway.limit.LimitConfig;
import dev.kokumi.ingestgateway.refetch.RefetchConfig;
import dev.kokumi.ingestgateway.review.ReviewConfig;
import jakarta.inject.Singleton;

/** The configuration of each feature. */
@Singleton
public record ServiceConfig(IngestConfig ingest, LimitConfig limit, RefetchConfig refetch, ReviewConfig review) {}
