package dev.kokumi.probeworker.status;

import dev.kokumi.api.EventReason;

/** A change worth an Event. */
public record Transition(EventReason reason, String message) {}
