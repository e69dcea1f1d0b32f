package dev.kokumi.testbed.process;

import java.nio.file.Path;

/** Run in a JVM of its own: starts a child with a grandchild, says their process ids and waits to be killed. */
final class Spawner {
    private Spawner() {}

    public static void main(String[] arguments) throws InterruptedException {
        var script = "trap '' TERM; sleep 300 & echo $! > \"$0\"; wait; wait";
        var child = TestProcess.start(
                ProcessSpec.of("stubborn", Path.of(arguments[0] + ".log"), "sh", "-c", script, arguments[0]));
        System.out.println(child.pid());
        Thread.sleep(60_000);
    }
}
