package dev.kokumi.clustercontroller.cluster;

import dev.kokumi.api.Reason;

/** A reason with its message. */
record Verdict(Reason reason, String message) {}
