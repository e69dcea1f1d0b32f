package dev.kokumi.registrar.status;

import dev.kokumi.api.EventReason;

/** A change worth an Event. */
record Transition(EventReason reason, String message) {}
