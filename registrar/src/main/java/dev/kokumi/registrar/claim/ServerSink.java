package dev.kokumi.registrar.claim;

import dev.kokumi.kube.server.ServerIdentity;

/** Takes servers that something happened to. */
@FunctionalInterface
public interface ServerSink {
    /** @param nanos {@link System#nanoTime()} of the event */
    void concerned(ServerIdentity server, long nanos);
}
