package dev.kokumi.probeworker.probe;

import java.util.random.RandomGenerator;

/** Random ends of canaries' names: five letters as Kubernetes has them are too few to rely on when removing by name. */
final class Suffix {
    private static final String LETTERS = "bcdfghjklmnpqrstvwxz2456789";
    private static final int LENGTH = 12;

    private Suffix() {}

    static String next(RandomGenerator random) {
        var suffix = new StringBuilder(LENGTH);
        for (int i = 0; i < LENGTH; i++) {
            suffix.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
        }
        return suffix.toString();
    }
}
