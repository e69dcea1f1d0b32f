package dev.kokumi.clustercontroller.check;

import dev.kokumi.api.Limits;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A {@code gitVersion} as a server wrote it: anything up to a hostile 4 KiB. */
public final class VersionText {
    private static final Pattern RELEASE = Pattern.compile("(v\\d{1,4}\\.\\d{1,4}\\.\\d{1,4})(?:[-+.].*)?");

    private VersionText() {}

    /** Visible ASCII only, at most 64 characters: what may be shown. */
    static String shown(String gitVersion) {
        var text = new StringBuilder();
        gitVersion
                .chars()
                .filter(c -> c > ' ' && c < 0x7f)
                .limit(Limits.KUBERNETES_VERSION)
                .forEach(c -> text.append((char) c));
        return text.toString();
    }

    /** {@code vX.Y.Z}, or {@code other}: what may be a label. */
    public static String label(Optional<String> shown) {
        return shown.map(RELEASE::matcher)
                .filter(Matcher::matches)
                .map(m -> m.group(1))
                .orElse("other");
    }
}
