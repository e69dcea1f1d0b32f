package dev.kokumi.kube.remote;

import java.util.List;

/** The engine's platform threads that run in this JVM. */
final class RemoteThreads {
    private RemoteThreads() {}

    static List<String> running() {
        return Thread.getAllStackTraces().keySet().stream()
                .map(Thread::getName)
                .filter(name -> name.startsWith("kokumi-remote-"))
                .sorted()
                .toList();
    }
}
