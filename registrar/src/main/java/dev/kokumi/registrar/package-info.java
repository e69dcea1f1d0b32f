/**
 * Registers selected Clusters with Argo CD, one holder per server.
 *
 * <p>The unit of work is the server, not the object: whatever happens to a Cluster, an Environment, a kubeconfig or a
 * Secret of Argo CD's namespace is turned into the servers it concerns, and for each of them everything is gathered and
 * decided anew. One server is never decided twice at once, so equal servers spelled differently need no lock.
 */
@NullMarked
package dev.kokumi.registrar;

import org.jspecify.annotations.NullMarked;
