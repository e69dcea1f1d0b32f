package dev.kokumi.ingestgateway;

import dev.kokumi.ingestgateway.refetch.RefetchConfig;
import jakarta.inject.Singleton;

/** The configuration of each feature. */
@Singleton
public record ServiceConfig(IngestConfig ingest, RefetchConfig refetch) {}
