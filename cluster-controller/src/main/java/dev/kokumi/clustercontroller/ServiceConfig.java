package dev.kokumi.clustercontroller;

import dev.kokumi.clustercontroller.check.CheckConfig;
import dev.kokumi.clustercontroller.cluster.ClusterConfig;
import dev.kokumi.clustercontroller.connection.ConnectionsConfig;
import dev.kokumi.clustercontroller.environment.EnvironmentConfig;
import dev.kokumi.clustercontroller.incluster.InClusterConfig;
import dev.kokumi.kube.fleet.WorkspaceConfig;
import dev.kokumi.kube.leader.LeaderConfig;
import dev.kokumi.kube.remote.NetworksConfig;
import jakarta.inject.Singleton;

/** The configuration of each feature. */
@Singleton
public record ServiceConfig(
        CheckConfig check,
        ClusterConfig cluster,
        EnvironmentConfig environment,
        InClusterConfig inCluster,
        ConnectionsConfig connections,
        NetworksConfig networks,
        WorkspaceConfig workspaces,
        LeaderConfig leader) {}
