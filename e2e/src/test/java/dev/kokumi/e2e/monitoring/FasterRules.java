package dev.kokumi.e2e.monitoring;

import java.time.Duration;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The shipped rules with every duration divided: for a rehearsal that cannot wait an hour. Thresholds stay. That the true
 * durations hold is what the unit tests of the rules show.
 */
final class FasterRules {
    /** What stands after {@code for:} and {@code offset}, and between brackets. */
    private static final Pattern DURATION = Pattern.compile("(for: |offset |\\[)(\\d+)([smhd])");

    private FasterRules() {}

    /** @param times how much faster time goes by */
    static String of(String rules, int times) {
        return DURATION.matcher(rules).replaceAll(found -> found.group(1) + shorter(found, times));
    }

    private static String shorter(MatchResult found, int times) {
        long amount = Long.parseLong(found.group(2));
        var duration = switch (found.group(3)) {
            case "s" -> Duration.ofSeconds(amount);
            case "m" -> Duration.ofMinutes(amount);
            case "h" -> Duration.ofHours(amount);
            case "d" -> Duration.ofDays(amount);
            default -> throw new IllegalArgumentException(found.group());
        };
        return duration.dividedBy(times).toMillis() + "ms";
    }
}
