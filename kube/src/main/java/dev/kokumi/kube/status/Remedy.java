package dev.kokumi.kube.status;

import dev.kokumi.api.EnvironmentReason;
import dev.kokumi.api.EventReason;
import dev.kokumi.api.Reason;
import dev.kokumi.api.TargetReason;
import java.util.Locale;

/**
 * Where {@code docs/troubleshooting.md} says what to do. The last sentence of a message points there, so that whoever
 * reads the object needs nothing else.
 *
 * @param anchor of the page, without the {@code #}; a heading of it, in lower case
 */
public record Remedy(String anchor) {
    private static final String PAGE =
            "https://github.com/kokumi-dev/kokumi-clusters/blob/main/docs/troubleshooting.md#";

    /** That of a reason of a Cluster. */
    public static Remedy of(Reason reason) {
        return new Remedy(lower(reason.value()));
    }

    /** That of a reason of an Environment. */
    public static Remedy of(EnvironmentReason reason) {
        return new Remedy(lower(reason.value()));
    }

    /** That of a reason of a ClusterTarget: they share words with those of a Cluster. */
    public static Remedy of(TargetReason reason) {
        return new Remedy("target-" + lower(reason.value()));
    }

    /** That of an item of the probe; all rights, such as {@code verb:get pods/log}, have one place. */
    public static Remedy ofItem(String item) {
        int colon = item.indexOf(':');
        return new Remedy("item-" + lower(colon < 0 ? item : item.substring(0, colon)));
    }

    /** That of the warning before the end of a credential, of whichever kind of object. */
    public static Remedy ofExpiry() {
        return new Remedy(lower(EventReason.CREDENTIAL_EXPIRING.value()));
    }

    /** Of the page as it is on the main branch, with the anchor. */
    public String url() {
        return PAGE + anchor;
    }

    /**
     * The message with a last sentence that points here, unless it has it: a message that is kept is written again.
     *
     * @param most characters of the result; the message is cut, the pointer is whole
     */
    public String pointedToBy(String message, int most) {
        String pointer = "See " + url();
        if (message.endsWith(pointer)) {
            return message;
        }
        String separator = message.isEmpty() ? "" : message.endsWith(".") ? " " : ". ";
        int room = most - separator.length() - pointer.length();
        return (message.length() > room ? message.substring(0, room) : message) + separator + pointer;
    }

    private static String lower(String word) {
        return word.toLowerCase(Locale.ROOT);
    }
}
