package dev.kokumi.kube.kubeconfig;

import dev.kokumi.kube.server.Authority;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Reads {@code proxy-url}, with what client-go and Go's http.Transport make of one: the same schemes and default ports. */
public final class ProxyUrls {
    private static final Map<String, Integer> DEFAULT_PORTS = Map.of("http", 80, "https", 443, "socks5", 1080);

    private static final int LONGEST = 2048;

    private ProxyUrls() {}

    /** Reads what a user wrote; never throws. */
    public static ProxyUrlReading parse(String text) {
        if (text.length() > LONGEST) {
            return refused("is longer than " + LONGEST + " characters: shorten it");
        }
        if (!text.chars().allMatch(c -> c > ' ' && c < 0x7f)) {
            return refused("holds white space, control or non-ASCII characters: percent-encode them, or take them out");
        }
        int colon = text.indexOf("://");
        String scheme = colon < 0 ? "" : text.substring(0, colon).toLowerCase(Locale.ROOT);
        Integer defaultPort = DEFAULT_PORTS.get(scheme);
        if (defaultPort == null) {
            return refused("does not begin with http://, https:// or socks5://: use one of them");
        }
        String rest = text.substring(colon + "://".length());
        String authority = rest.endsWith("/") ? rest.substring(0, rest.length() - 1) : rest;
        if (authority.matches(".*[/?#\\\\].*")) {
            return refused(
                    "has a path, a query, a fragment or a backslash: end it after the port, and percent-encode such"
                            + " characters in user and password");
        }
        int at = authority.lastIndexOf('@');
        Optional<ProxyUrl.UserInfo> userInfo = Optional.empty();
        if (at >= 0) {
            userInfo = ProxyUserInfo.read(authority.substring(0, at), scheme);
            if (userInfo.isEmpty()) {
                return refused("has a user or password that is not percent-encoded text"
                        + (scheme.equals("socks5") ? " of 1 to 255 bytes" : "") + ": encode it, or take it out");
            }
        }
        return read(scheme, authority.substring(at + 1), defaultPort, userInfo, text);
    }

    private static ProxyUrlReading read(
            String scheme, String authority, int defaultPort, Optional<ProxyUrl.UserInfo> userInfo, String raw) {
        return switch (Authority.read(authority)) {
            case Authority.Reading.Read(Authority read) ->
                new ProxyUrlReading.Read(
                        new ProxyUrl(scheme, read.host(), read.port().orElse(defaultPort), userInfo, raw));
            case Authority.Reading.Refused(String why) -> refused(why);
        };
    }

    private static ProxyUrlReading refused(String why) {
        return new ProxyUrlReading.Refused(why);
    }
}
