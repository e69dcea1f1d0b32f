/**
 * What a service knows of the fleet: Clusters, Environments and the kubeconfig Secrets they name, as informers hold
 * them. Reading never leaves the process, except once for a Secret that is older than the first Cluster naming it.
 */
@NullMarked
package dev.kokumi.kube.fleet;

import org.jspecify.annotations.NullMarked;
