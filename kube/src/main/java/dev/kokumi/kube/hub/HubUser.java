package dev.kokumi.kube.hub;

/** A service that lives on the hub's API server, as its health tells it. */
public interface HubUser {
    /** Whether every cache has seen the hub once, whether this replica leads or waits. */
    boolean ready();

    /** Whether this replica is at work. */
    boolean leading();
}
