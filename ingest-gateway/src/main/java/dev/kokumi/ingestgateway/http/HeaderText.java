package dev.kokumi.ingestgateway.http;

import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Names and UIDs of Kubernetes, as header values. */
final class HeaderText {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9.-]{0,252}");

    private HeaderText() {}

    /** Whether every part is a name of Kubernetes, and so can be a header. */
    static boolean fit(Answer.Proven proven) {
        return Stream.of(proven.target(), proven.namespace(), proven.serviceAccount(), proven.pod(), proven.podUid())
                .allMatch(value -> NAME.matcher(value).matches());
    }
}
