package dev.kokumi.registrar.conflict;

import dev.kokumi.kube.hub.ObjectKey;
import java.util.List;

/** What a Cluster is in conflict with. */
public sealed interface Conflict {
    /** Another Cluster holds the server. */
    record OtherCluster(ObjectKey holder) implements Conflict {}

    /** A Secret Kokumi did not write names the server, or has the name. */
    record ForeignSecret(String name) implements Conflict {}

    /** The same while our own Secret, which was there first, still stands: Argo CD uses one of the two. */
    record SecondSecret(String name) implements Conflict {}

    /** A Secret Kokumi wrote lost labels without which Kokumi may not touch it. */
    record LabelsRemoved(String name, List<String> labels) implements Conflict {}

    /** The server is the cluster Argo CD runs in. */
    record ArgoCdItself() implements Conflict {}
}
