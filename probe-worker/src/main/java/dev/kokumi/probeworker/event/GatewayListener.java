package dev.kokumi.probeworker.event;

/** Hears what the gateway tells of a target; called on informer threads. */
public interface GatewayListener {
    void canaryPosted(String targetUid, String podUid);

    void signingKeyUnknown(String targetUid);
}
