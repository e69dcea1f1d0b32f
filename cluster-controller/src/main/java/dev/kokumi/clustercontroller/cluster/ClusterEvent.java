package dev.kokumi.clustercontroller.cluster;

import dev.kokumi.api.EventReason;

/** A transition worth telling. */
record ClusterEvent(EventReason reason, String message) {}
