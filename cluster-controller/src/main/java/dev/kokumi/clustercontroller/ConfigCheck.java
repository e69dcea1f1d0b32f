package dev.kokumi.clustercontroller;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Refuses to start with settings nothing could work with, naming each property. */
final class ConfigCheck {
    private final List<String> problems = new ArrayList<>();

    private ConfigCheck() {}

    /**
     * Looks at every setting that has bounds.
     *
     * @throws IllegalArgumentException naming every property at fault and what it should be
     */
    static void check(ServiceConfig config) {
        var check = new ConfigCheck();
        check.positive("kokumi.check.interval", config.check().interval());
        check.positive("kokumi.check.timeout", config.check().timeout());
        check.notNegative("kokumi.check.spread", config.check().spread());
        check.notNegative("kokumi.check.reuse", config.check().reuse());
        check.atLeastOne("kokumi.check.parallel", config.check().parallel());
        check.atLeast(
                "kokumi.check.max-parallel",
                config.check().maxParallel(),
                config.check().parallel());
        check.atLeastOne("kokumi.cluster.parallel", config.cluster().parallel());
        check.notNegative("kokumi.cluster.first-write-delay", config.cluster().firstWriteDelay());
        check.atLeastOne("kokumi.environment.parallel", config.environment().parallel());
        check.notNegative(
                "kokumi.environment.write-interval", config.environment().writeInterval());
        if (!check.problems.isEmpty()) {
            throw new IllegalArgumentException(String.join("; ", check.problems));
        }
    }

    private void positive(String property, Duration value) {
        if (!value.isPositive()) {
            problems.add(property + " must be longer than nothing, but is " + value);
        }
    }

    private void notNegative(String property, Duration value) {
        if (value.isNegative()) {
            problems.add(property + " must not be negative, but is " + value);
        }
    }

    private void atLeastOne(String property, int value) {
        atLeast(property, value, 1);
    }

    private void atLeast(String property, int value, int least) {
        if (value < least) {
            problems.add(property + " must be at least " + least + ", but is " + value);
        }
    }
}
