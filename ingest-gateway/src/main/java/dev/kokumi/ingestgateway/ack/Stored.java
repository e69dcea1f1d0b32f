package dev.kokumi.ingestgateway.ack;

/** Whether the API server has the Event. */
public enum Stored {
    /** It has, or had it already. */
    YES,
    /** It is away, too slow or refuses: nothing was acknowledged. Sent again, the post may become a second Event. */
    UNAVAILABLE
}
