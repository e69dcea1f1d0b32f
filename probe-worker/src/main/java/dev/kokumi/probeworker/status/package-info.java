/** What a ClusterTarget's status says: what a round found, the patch it becomes and the Event that tells of it. */
@NullMarked
package dev.kokumi.probeworker.status;

import org.jspecify.annotations.NullMarked;
