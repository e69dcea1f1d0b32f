package dev.kokumi.testbed.argocd;

/**
 * A cluster as Argo CD lists it.
 *
 * @param name Argo CD's name of it
 * @param server URL of the API server
 * @param status Successful, Failed or Unknown; Unknown until an Application is deployed to it
 * @param message why it is Failed, or empty
 * @param version Kubernetes version, or empty while it is Unknown
 */
public record ArgoCluster(String name, String server, String status, String message, String version) {}
