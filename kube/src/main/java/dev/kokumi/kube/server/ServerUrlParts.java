package dev.kokumi.kube.server;

import dev.kokumi.api.Limits;
import java.util.regex.Pattern;

/** A server URL taken apart: what {@link ServerUrls} and {@link ServerUrl} share. */
record ServerUrlParts(Authority authority, String path) {
    static final int DEFAULT_PORT = 443;

    private static final String SCHEME = "https://";

    /** Segments of RFC 3986 without percent-encoding, empty or dot segments: each path has one spelling only. */
    private static final Pattern PATH = Pattern.compile("(?:/(?!\\.{1,2}(?:/|$))[A-Za-z0-9._~!$&'()*+,;=:-]++)*+");

    sealed interface Reading {
        record Read(ServerUrlParts parts) implements Reading {}

        record Refused(String why) implements Reading {}
    }

    /** Reads a URL whose trailing slashes are gone. */
    static Reading read(String url) {
        if (url.length() > Limits.SERVER) {
            return new Reading.Refused("is longer than " + Limits.SERVER + " characters: shorten it");
        }
        if (!url.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
            return new Reading.Refused(
                    url.regionMatches(true, 0, "http://", 0, 7)
                            ? "is plain http, which would show the credential to everybody between: use https"
                            : "does not begin with https://: write https://host:port");
        }
        if (url.indexOf('@') >= 0) {
            return new Reading.Refused("holds an @, so user info: take it out, the credential belongs to the user");
        }
        if (url.indexOf('?') >= 0 || url.indexOf('#') >= 0) {
            return new Reading.Refused("holds a query or a fragment: cut it from the ? or # on");
        }
        String rest = url.substring(SCHEME.length());
        int slash = rest.indexOf('/');
        String path = slash < 0 ? "" : rest.substring(slash);
        if (!PATH.matcher(path).matches()) {
            return new Reading.Refused(
                    "has a path with empty or dot segments, percent-encoding or characters outside of"
                            + " ASCII letters, digits and punctuation: write it plainly");
        }
        return switch (Authority.read(slash < 0 ? rest : rest.substring(0, slash))) {
            case Authority.Reading.Read(Authority authority) -> new Reading.Read(new ServerUrlParts(authority, path));
            case Authority.Reading.Refused(String why) -> new Reading.Refused(why);
        };
    }
}
