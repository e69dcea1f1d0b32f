package dev.kokumi.probeworker;

import dev.kokumi.kube.fleet.WorkspaceConfig;
import dev.kokumi.kube.leader.LeaderConfig;
import dev.kokumi.kube.remote.NetworksConfig;
import dev.kokumi.probeworker.canary.CanaryConfig;
import dev.kokumi.probeworker.credential.CredentialsConfig;
import dev.kokumi.probeworker.keys.KeysConfig;
import dev.kokumi.probeworker.sweep.SweepConfig;
import jakarta.inject.Singleton;

/** The configuration of each feature. */
@Singleton
public record ServiceConfig(
        SweepConfig sweep,
        CanaryConfig canary,
        CredentialsConfig credentials,
        KeysConfig keys,
        NetworksConfig networks,
        WorkspaceConfig workspaces,
        LeaderConfig leader) {}
