package dev.kokumi.kube.server;

import java.util.OptionalInt;
import java.util.regex.Pattern;

/**
 * Host and port of a URL.
 *
 * @param host DNS name in ASCII, dotted quad, or IPv6 without brackets; case and trailing dot as written
 * @param port 1 to 65535; empty when none is written
 */
public record Authority(String host, OptionalInt port) {
    private static final Pattern PORT = Pattern.compile(":[1-9][0-9]{0,4}");

    /** What {@link #read} made of a text. */
    public sealed interface Reading {
        /** It is one. */
        record Read(Authority authority) implements Reading {}

        /** @param why what is wrong and what to write instead; holds nothing of the text */
        record Refused(String why) implements Reading {}
    }

    /** Reads {@code host}, {@code host:port}, {@code [ipv6]} or {@code [ipv6]:port}; user info is none of them. */
    public static Reading read(String text) {
        if (text.startsWith("[")) {
            int end = text.indexOf(']');
            return end < 0
                    ? new Reading.Refused("opens a bracket that is not closed: write IPv6 as [2001:db8::1]")
                    : readV6(text.substring(1, end), text.substring(end + 1));
        }
        int colon = text.indexOf(':');
        if (colon != text.lastIndexOf(':')) {
            return new Reading.Refused("has more than one colon in its host: write IPv6 in brackets, as [2001:db8::1]");
        }
        String host = colon < 0 ? text : text.substring(0, colon);
        if (host.isEmpty()) {
            return new Reading.Refused("has no host: write one");
        }
        if (!isHost(host)) {
            return new Reading.Refused(
                    HostName.looksLikeNumber(host)
                            ? "has a number for a host: write four decimal parts without leading zeros, or a name"
                            : "has a host that is no name in ASCII letters, digits, hyphens and dots: correct it");
        }
        return withPort(host, colon < 0 ? "" : text.substring(colon));
    }

    /** Whether the text is a DNS name in ASCII, a dotted quad, or IPv6 without brackets and zone. */
    public static boolean isHost(String text) {
        if (text.indexOf(':') >= 0 || HostName.looksLikeNumber(text)) {
            return IpLiteral.parse(text).isPresent();
        }
        return HostName.isValid(text);
    }

    private static Reading readV6(String host, String rest) {
        if (host.indexOf('%') >= 0) {
            return new Reading.Refused("has an IPv6 zone, which means something on one machine only: leave it out");
        }
        return host.indexOf(':') >= 0 && isHost(host)
                ? withPort(host, rest)
                : new Reading.Refused("has no IPv6 address between its brackets: write it as [2001:db8::1]");
    }

    private static Reading withPort(String host, String rest) {
        if (rest.isEmpty()) {
            return new Reading.Read(new Authority(host, OptionalInt.empty()));
        }
        if (PORT.matcher(rest).matches()) {
            int port = Integer.parseInt(rest.substring(1));
            if (port <= 65_535) {
                return new Reading.Read(new Authority(host, OptionalInt.of(port)));
            }
        }
        return new Reading.Refused("has no port between 1 and 65535 after its host: write one, or leave out the colon");
    }
}
