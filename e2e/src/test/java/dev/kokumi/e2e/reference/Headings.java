package dev.kokumi.e2e.reference;

import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The anchors a page offers, as a forge makes them of its headings. */
final class Headings {
    private static final Pattern FENCE = Pattern.compile("(?ms)^```.*?^```");
    private static final Pattern HEADING = Pattern.compile("(?m)^#{1,6} +(.+?) *$");

    private Headings() {}

    /** Anchors without the {@code #}. */
    static Set<String> anchors(String page) {
        return HEADING.matcher(FENCE.matcher(page).replaceAll(""))
                .results()
                .map(Headings::anchor)
                .collect(Collectors.toSet());
    }

    /** The anchor of a reason in the troubleshooting page: those of a ClusterTarget share words with those of a Cluster. */
    static String ofReason(String type, String reason) {
        return (type.equals("TargetReason") ? "target-" : "") + reason.toLowerCase(Locale.ROOT);
    }

    private static String anchor(MatchResult heading) {
        return heading.group(1)
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N} _-]", "")
                .replace(' ', '-');
    }
}
