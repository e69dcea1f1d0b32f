package dev.kokumi.testbed.up;

import java.util.Locale;

/** Lines that tell a person what is going on, each with the time it took. */
final class Progress {
    private final long started = System.nanoTime();

    private Progress() {}

    static Progress begin(String what) {
        System.out.println("testbed: " + what + " …");
        return new Progress();
    }

    void done(String result) {
        double seconds = (System.nanoTime() - started) / 1e9;
        System.out.println(String.format(Locale.ROOT, "testbed: %s (%.1f s)", result, seconds));
    }
}
