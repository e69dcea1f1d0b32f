package dev.kokumi.testbed.net;

import java.io.IOException;

/** Run in a JVM of its own: claims a run, says what it got, and waits until its standard input ends. */
final class RunHolder {
    private RunHolder() {}

    public static void main(String[] arguments) throws IOException {
        System.out.println(Run.current().nextAddress());
        System.out.println(Run.current().nextPort());
        System.out.println(Run.current().folder());
        var _ = System.in.read();
    }
}
