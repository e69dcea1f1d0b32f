package dev.kokumi.registrar;

import dev.kokumi.kube.fleet.WorkspaceConfig;
import dev.kokumi.kube.leader.LeaderConfig;
import dev.kokumi.registrar.rules.RulesConfig;
import dev.kokumi.registrar.secret.ArgoCdConfig;
import jakarta.inject.Singleton;

/** The configuration of each feature. */
@Singleton
public record ServiceConfig(
        RegistrarConfig registrar,
        RulesConfig rules,
        ArgoCdConfig argoCd,
        WorkspaceConfig workspaces,
        LeaderConfig leader) {}
