package dev.kokumi.kube.remote;

import java.net.InetAddress;
import java.util.Optional;
import java.util.regex.Pattern;

/** Tells addresses from names without ever asking a resolver. */
final class IpLiterals {
    private static final Pattern DOTTED_QUAD = Pattern.compile("\\d{1,3}(\\.\\d{1,3}){3}");

    private IpLiterals() {}

    /** The address that {@code text} spells: a dotted quad, or IPv6 without brackets; empty for a name. */
    static Optional<InetAddress> parse(String text) {
        if (text.indexOf(':') < 0 && !DOTTED_QUAD.matcher(text).matches()) {
            return Optional.empty();
        }
        try {
            return Optional.of(InetAddress.ofLiteral(text));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
