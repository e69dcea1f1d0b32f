package dev.kokumi.ingestgateway.token;

import java.time.Instant;

/**
 * Who a verified token proves its bearer to be. All names are plain Kubernetes names, safe in a header.
 *
 * @param target UID of the ClusterTarget
 * @param namespace of the pod, on the target
 * @param serviceAccount the pod runs as
 * @param podName name of the pod
 * @param podUid UID of the pod
 * @param expires when the token ends, leeway not counted
 */
public record PodProof(
        String target, String namespace, String serviceAccount, String podName, String podUid, Instant expires) {}
