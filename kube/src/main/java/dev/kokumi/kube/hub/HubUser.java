package dev.kokumi.kube.hub;

import java.util.List;

/** A service that lives on the hub's API server, as its health tells it. */
public interface HubUser {
    /** The kinds that were not listed yet, in the order they are; none once every cache has seen the hub. */
    List<String> waitingFor();

    /** Whether this replica is at work. */
    boolean leading();
}
