package dev.kokumi.kube.remote;

/**
 * What a handshake said about our certificate; an alert can only be told with this at hand.
 *
 * @param asked whether the server asked for one
 * @param available whether we have one to offer
 */
record Offer(boolean asked, boolean available) {}
